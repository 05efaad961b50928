import { liveSource } from '@towscout/domain/sources';
import { RECORD_WORDS } from '@towscout/domain/sources/tow-ladder';
import { m } from '@towscout/messages';
import { inLocale } from '@towscout/messages/in-locale';
import { baseLocale } from '@towscout/messages/locale';

import type { Database } from '#platform/db/database.ts';
import { describeRecord } from '#sources';
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
  description: describe(step, words),
  severity: 'low',
  source,
  sourceName: liveSource(source).attribution,
  simulated: false,
  at: new Date(at),
  where: { words: location ?? m.insights_activity_server_around_here() },
});

/** Some sources have no more to say than their rung, whose words are stored in English. */
function describe(step: KeptRecord['step'], words: string): string {
  const stored = inLocale(baseLocale, () => RECORD_WORDS[step].name);
  const { name } = RECORD_WORDS[step];
  return words === stored
    ? name
    : m.insights_activity_server_with_detail({ what: name, detail: describeRecord(words) });
}
