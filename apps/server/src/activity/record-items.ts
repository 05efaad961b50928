import { liveSource } from '@towscout/domain/sources';
import { RECORD_WORDS } from '@towscout/domain/sources/tow-ladder';

import type { Database } from '#platform/db/database.ts';
import type { KeptRecord, TowRecords } from '#tow-records';

import type { ActivityItem, Kind } from './activity-item.ts';

type Deps = { db: Database; towRecords: Pick<TowRecords, 'countKept' | 'findKept'> };

/** Nobody saw a truck: they are in no figure. */
export const records: Kind<Deps> = async ({ db, towRecords }, { around, since, now }) => {
  const kept = { around, since };
  const counts = await towRecords.countKept(db, kept, now);
  return {
    counted: counts.map(({ hoursAgo, source, records: events }) => ({
      hoursAgo,
      type: 'tow_record',
      source,
      sourceName: liveSource(source).attribution,
      events,
      isInNoFigure: true,
    })),
    find: async (page) => (await towRecords.findKept(db, kept, page)).map(recordItem),
  };
};

const recordItem = ({ id, source, step, words, location, at }: KeptRecord): ActivityItem => ({
  id,
  type: 'tow_record',
  description: describe(RECORD_WORDS[step].name, words),
  severity: 'low',
  source,
  sourceName: liveSource(source).attribution,
  simulated: false,
  at: new Date(at),
  where: { words: location ?? 'Around here' },
});

/** Some sources have no more to say than their rung. */
const describe = (name: string, words: string): string => (words === name ? name : `${name}: ${words}`);
