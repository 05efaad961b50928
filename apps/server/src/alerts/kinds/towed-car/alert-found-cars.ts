import type { DeliverDeps } from '#alerts/decide/deliver.ts';
import { type NewAlert, writeAndCombine } from '#alerts/decide/write-and-combine.ts';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { FoundCar, TowedCars } from '#towed-cars';
import type { WatchedPlaces } from '#watched-places';

import { towedCarAlert, towedCarSubject } from './towed-car-alert.ts';
import { towedCarText } from './towed-car-words.ts';

export type TowedCarDeps = DeliverDeps & {
  db: Database;
  clock: Clock;
  watchedPlaces: WatchedPlaces;
  towedCars: Pick<TowedCars, 'endWatches'>;
};

/** A watch ends in the transaction that alerts its user, who is alerted once or not yet. */
export async function alertFoundCars(deps: TowedCarDeps): Promise<void> {
  const now = deps.clock.now();
  await transact(deps.db, async (tx) => {
    const found = await deps.towedCars.endWatches(tx, now);
    if (found.length === 0) return;
    await writeAndCombine(tx, deps, found.map(toAlert), towedCarText.gather, now);
  });
}

const toAlert = ({ userId, data, nameLists }: FoundCar): NewAlert => ({
  words: () => towedCarAlert({ ...data, lists: nameLists() }),
  userId,
  type: 'towed_car',
  kind: 'alarm',
  subject: towedCarSubject(data),
  breaksQuietHours: false,
  breaksHourlyLimit: true,
  snoozable: null,
});
