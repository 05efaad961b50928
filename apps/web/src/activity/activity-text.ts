import type { ActivitySeverity, ActivityType } from '@towscout/contracts/activity/paths';
import type { Activity } from '@towscout/contracts/activity/schema';
import { withCommas } from '@towscout/domain/with-commas';

import type { ActivityFilter } from './use-activity.ts';

export const TYPE_WORDS: Readonly<Record<ActivityType, string>> = {
  scan_update: 'Scan',
  tow_truck: 'Tow truck',
  accident: 'Accident',
  construction: 'Construction',
  breakdown: 'Breakdown',
  hazard: 'Hazard',
  closure: 'Closure',
  violation: 'Parking tickets',
  tow_record: 'Tow requests and calls',
};

export const SEVERITY_WORDS: Readonly<Record<ActivitySeverity, string>> = {
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

/** '1 event', '1,204 events'. */
export const eventCount = (count: number): string => `${withCommas(count)} ${count === 1 ? 'event' : 'events'}`;

/** '5 mi'. */
export const formatRadius = (miles: number): string => `${miles} mi`;

/** 'Tow truck · All sources'. */
export function describeFilter({ type, source }: ActivityFilter, sources: Activity['sources']): string {
  const from = source === null ? 'All sources' : (sources.find((each) => each.source === source)?.name ?? source);
  return `${type === null ? 'All types' : TYPE_WORDS[type]} · ${from}`;
}
