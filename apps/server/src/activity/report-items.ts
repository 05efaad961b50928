import { ACTIVITIES, TRUCK_TYPES } from '@towscout/contracts/reports/paths';

import type { Database } from '#platform/db/database.ts';
import type { FiledReport, Reports } from '#reports';

import type { ActivityItem, Kind } from './activity-item.ts';

const REPORTS = { type: 'tow_truck', source: 'community', sourceName: 'Community report' } as const;

/** What members reported with details. */
export const communityReports: Kind<{ db: Database; reports: Pick<Reports, 'countFiled' | 'findFiled'> }> = async (
  { db, reports },
  { around, since, now },
) => {
  const counts = await reports.countFiled(db, { around, since }, now);
  return {
    counted: counts.map(({ hoursAgo, reports: events }) => Object.assign({ hoursAgo, events }, REPORTS)),
    find: async (page) => (await reports.findFiled(db, { around, since }, page)).map(reportItem),
  };
};

const reportItem = ({ id, at, truckType, activity, location }: FiledReport): ActivityItem => ({
  id,
  ...REPORTS,
  description: `${TRUCK_TYPES[truckType === 'unknown' ? 'standard' : truckType]} reported: ${ACTIVITIES[activity].toLowerCase()}`,
  severity: activity === 'loading' ? 'high' : activity === 'departed' ? 'low' : 'medium',
  simulated: false,
  at: new Date(at),
  where: { words: location },
});
