import { isQuietFor } from '@towscout/domain/watched-places/quiet-hours';

import type { DeliverDeps } from '#alerts/decide/deliver.ts';
import { type NewAlert, writeAndCombine } from '#alerts/decide/write-and-combine.ts';
import type { Kind } from '#alerts/inbox/kind.ts';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import { listener } from '#platform/events/facts.ts';
import type { Job } from '#platform/jobs/job.ts';
import { towsListed, towWatchSaved, type FoundCar, type TowedCars } from '#towed-cars';
import type { WatchedPlaces } from '#watched-places';

import { gatheredCars, readTowedCarData, towedCarAlert, towedCarText, towedCarSubject } from './towed-car-alert.ts';

export type TowedCarDeps = DeliverDeps & {
  db: Database;
  clock: Clock;
  watchedPlaces: WatchedPlaces;
  towedCars: Pick<TowedCars, 'endWatches'>;
};

/** A watch ends in the transaction that alerts its user, who is alerted once or not yet. */
async function alertFoundCars(deps: TowedCarDeps): Promise<void> {
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

export function towedCarKind(deps: TowedCarDeps): Kind {
  const handle = () => alertFoundCars(deps);
  const listed: Job<{ source: string }> = { name: 'alerts.tell-listed-cars', handle };
  const saved: Job<{ id: string }> = { name: 'alerts.tell-car-of-new-watch', handle };
  return {
    words: towedCarText,
    recheckWaiting,
    room: { listeners: [listener(towsListed, listed), listener(towWatchSaved, saved)] },
  };
}

/** A car that has left its list was on it: where it was is still worth a call. */
const recheckWaiting: Kind['recheckWaiting'] = async (_tx, { preferences }, waited, now) => {
  const due = waited.map((row) => ({
    row,
    kind: row.kind,
    words: towedCarAlert(readTowedCarData(row)),
    isQuiet: isQuietFor(preferences, now),
  }));
  return { due, combined: () => gatheredCars(due.map(({ words }) => words)) };
};
