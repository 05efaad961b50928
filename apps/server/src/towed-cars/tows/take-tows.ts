import { foldPlate } from '@towscout/contracts/violations/constants';
import { DAY_MS, HOUR_MS } from '@towscout/domain/durations';

import type { Tx } from '#platform/db/database.ts';
import type { Events } from '#platform/events/facts.ts';
import { type CityTow, plateStateCode, type RecognizingStore, type Sources } from '#sources';

import { towsListed } from '../facts.ts';
import { insertAppearances, type NewAppearance, deleteUnseen, recordUnchanged } from '../lists/lists.queries.ts';
import { findChangedTows, type GivenTow, writeTows } from './tows.queries.ts';

type NewCar = { towedAt: Date; isTimeKnown: boolean };

/** When readings are this far apart, the delay is ours and not the list's. */
const READINGS_APART_MS = 48 * HOUR_MS;
/** A car listed later than this is a correction of the list. */
const LATEST_MS = 30 * DAY_MS;

/** Measures how late cars were listed that the previous complete reading did not have. */
async function recordAppearances(
  tx: Tx,
  source: string,
  cars: readonly NewCar[],
  { readBefore, now }: { readBefore: Date | null; now: Date },
): Promise<void> {
  if (readBefore === null || now.getTime() - readBefore.getTime() > READINGS_APART_MS) return;
  await insertAppearances(
    tx,
    cars.flatMap(({ towedAt, isTimeKnown }): NewAppearance[] => {
      const lateMs = now.getTime() - towedAt.getTime();
      if (lateMs < 0 || lateMs > LATEST_MS) return [];
      return [{ source, isTimeKnown, minutes: Math.ceil(lateMs / 60_000), seenAt: now }];
    }),
  );
}

type Deps = { events: Events; sources: Pick<Sources, 'listAges'> };

/** Stores what cities list as towed. */
export const takeTows = ({ events, sources }: Deps): RecognizingStore<CityTow> => ({
  getNumber: ({ towId }) => towId,
  enteredAt: ({ towedAt }) => towedAt,
  findChanged: findChangedTows,
  async take(tx, source, { changed, unchanged, read }, { startedAt, now }) {
    const given = changed.map(({ item, mark }) => toGiven(item, mark));
    const written = await writeTows(tx, source, given, now);
    await recordUnchanged(tx, { source, startedAt }, unchanged);
    if (written.added.size > 0) {
      const { syncedAt: readBefore } = (await sources.listAges(tx, [source]))(source);
      const appeared = changed.flatMap(({ item }) => (written.added.has(item.towId) ? [item] : []));
      await recordAppearances(tx, source, appeared, { readBefore, now });
    }
    const stored = written.added.size;
    return { stored, changed: written.changed, unchanged: read - stored - written.changed };
  },
  async finish(tx, source, { startedAt }) {
    await deleteUnseen(tx, { source, startedAt });
    await events.record(tx, towsListed, { source });
    return true;
  },
});

function toGiven({ plate, plateState, from, to, towId, towedAt, ...said }: CityTow, mark: number): GivenTow {
  return {
    ...said,
    id: towId,
    key: plate === null ? null : foldPlate(plate),
    state: plateStateCode(plateState),
    at: towedAt.toISOString(),
    from: from?.text || null,
    lat: from?.point?.lat ?? null,
    lng: from?.point?.lng ?? null,
    held: to.name,
    address: to.address,
    phone: to.phone,
    mark: String(mark),
  };
}
