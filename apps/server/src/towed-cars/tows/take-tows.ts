import { foldPlate } from '@towscout/contracts/violations/paths';

import type { Events } from '#platform/events/facts.ts';
import { type CityTow, plateStateCode, type RecognizingStore, type Sources } from '#sources';

import { towsListed } from '../facts.ts';
import { deleteUnseen, recordUnchanged } from '../lists/pass-pages.queries.ts';
import { recordAppearances } from '../lists/record-appearances.ts';
import { findChangedTows, type GivenTow, writeTows } from './tows.queries.ts';

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
