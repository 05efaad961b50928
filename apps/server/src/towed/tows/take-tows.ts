import { foldPlate } from '@towscout/contracts/violations/paths';

import type { Events } from '#platform/events/facts.ts';
import { type CityTow, findChanges, getFingerprint, type ListStore, plateStateCode, type Sources } from '#sources';

import { towsListed } from '../facts.ts';
import { recordAppearances } from '../lists/record-appearances.ts';
import { deleteUnseen, findFingerprints, markSeen, replaceTowedCars, type TowedCarRow } from './tows.queries.ts';

type Deps = { events: Events; sources: Pick<Sources, 'listAges'> };

/** Stores what cities list as towed. */
export const takeTows = ({ events, sources }: Deps): ListStore<CityTow> => ({
  enteredAt: ({ towedAt }) => towedAt,
  async take(tx, source, items, now) {
    const sent = items.map((item) => toRow(source, item, now));
    const known = await findFingerprints(
      tx,
      source,
      sent.map(({ id }) => id),
    );
    const { rows, ids, taken } = findChanges(sent, known);
    await markSeen(tx, source, ids, now);
    await replaceTowedCars(tx, source, rows);
    const appeared = rows.filter(({ id }) => !known.has(id));
    if (appeared.length > 0) {
      const { syncedAt: readBefore } = (await sources.listAges(tx, [source]))(source);
      await recordAppearances(tx, source, appeared, { readBefore, now });
    }
    return taken;
  },
  async finish(tx, source, { startedAt }) {
    await deleteUnseen(tx, source, startedAt);
    await events.record(tx, towsListed, { source });
    return true;
  },
});

function toRow(source: string, { plate, plateState, from, to, towId, ...said }: CityTow, now: Date): TowedCarRow {
  const contents = {
    ...said,
    plateKey: plate === null ? null : foldPlate(plate),
    plateState: plateStateCode(plateState),
    towedFrom: from?.text || null,
    fromPlace: from?.point ?? null,
    heldName: to.name,
    heldAddress: to.address,
    heldPhone: to.phone,
  };
  return { source, id: towId, ...contents, fingerprint: getFingerprint(contents), seenAt: now };
}
