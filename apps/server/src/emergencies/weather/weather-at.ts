import { holdsAt, type WeatherAlert } from '@towscout/domain/emergencies/weather/weather-alerts';
import type { LatLng } from '@towscout/geo';

import type { Places } from '#places';
import type { Executor } from '#platform/db/database.ts';

import { findHoldingAlerts } from './weather.queries.ts';

/** Reads once, for many places: the alerts that hold or are ahead at each. */
export async function weatherAt(
  executor: Executor,
  { counties }: Pick<Places, 'counties'>,
  now: Date,
): Promise<(place: LatLng) => WeatherAlert[]> {
  const alerts = await findHoldingAlerts(executor, now);
  if (alerts.length === 0) return () => [];
  const { at } = await counties();
  return (place) => {
    const county = at(place);
    return alerts.filter((alert) => holdsAt(alert, place, county));
  };
}
