import { foldPlate } from '@towscout/contracts/violations/paths';

import { type CityTow, getFingerprint, type ListStore, plateStateCode, findChanges } from '#sources';

import { deleteUnseen, findFingerprints, markSeen, replaceTowedCars, type TowedCarRow } from './tows.queries.ts';

/** Stores what cities list as towed. */
export const takeTows: ListStore<CityTow> = {
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
    return taken;
  },
  async finish(tx, source, { startedAt }) {
    await deleteUnseen(tx, source, startedAt);
    return true;
  },
};

function toRow(source: string, { plate, plateState, from, to, towId, ...said }: CityTow, now: Date): TowedCarRow {
  const contents = {
    ...said,
    plateKey: plate === null ? null : foldPlate(plate),
    plateState: plateStateCode(plateState),
    towedFrom: from?.text || null,
    heldName: to.name,
    heldAddress: to.address,
    heldPhone: to.phone,
  };
  return { source, id: towId, ...contents, fingerprint: getFingerprint(contents), seenAt: now };
}
