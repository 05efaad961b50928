import { isQuietFor } from '@towscout/domain/watched-places/quiet-hours';

import type { Kind } from '#alerts/inbox/kind.ts';
import { listener } from '#platform/events/facts.ts';
import type { Job } from '#platform/jobs/job.ts';
import { towsListed, towWatchSaved } from '#towed-cars';

import { alertFoundCars, type TowedCarDeps } from './alert-found-cars.ts';
import { gatheredCars, readTowedCarData, towedCarAlert } from './towed-car-alert.ts';
import { towedCarText } from './towed-car-words.ts';

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
