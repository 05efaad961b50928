import { isQuietFor } from '@towscout/domain/watched-places/quiet-hours';

import { onPlaceSaved } from '#alerts/decide/on-place-saved.ts';
import type { Kind } from '#alerts/inbox/kind.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';

import { findCarsInZones, isLast, remindOfTowZones, type TowZoneDeps } from './remind-of-tow-zones.ts';
import { gatheredZones, zoneAlert, readZoneData, zoneSubject, towZoneText } from './tow-zone-alert.ts';

export function towZoneKind(deps: TowZoneDeps): Kind {
  const remind: Job<object> = {
    name: 'alerts.remind-of-tow-zones',
    cron: '* * * * *',
    handle: () => remindOfTowZones(deps),
  };
  return {
    words: towZoneText,
    recheckWaiting: recheckZones(deps),
    room: {
      jobs: [anyJob(remind)],
      listeners: [onPlaceSaved('alerts.look-for-tow-zones', (placeId) => remindOfTowZones(deps, { placeId }))],
    },
  };
}

/** Drops withdrawn zones, cars that left, and superseded reminders. */
const recheckZones =
  ({ towedCars, watchedPlaces }: TowZoneDeps): Kind['recheckWaiting'] =>
  async (tx, { userId, preferences }, waited, now) => {
    const zones = await towedCars.towZones.find(
      tx,
      waited.map((row) => readZoneData(row).zoneId),
    );
    const cars = await findCarsInZones(tx, watchedPlaces, zones, now, { userId });
    const bySubject = new Map(cars.map((each) => [zoneSubject(each), each]));
    const due = waited.flatMap((row) => {
      const each = bySubject.get(row.subject);
      const isQuiet = each !== undefined && !isLast(each) && isQuietFor(preferences, now);
      return each ? [{ row, kind: row.kind, words: zoneAlert(each, now), isQuiet }] : [];
    });
    return { due, combined: () => gatheredZones(due.map(({ words }) => words)) };
  };
