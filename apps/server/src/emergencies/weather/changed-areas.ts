import type { WeatherAlert } from '@towscout/domain/emergencies/weather/weather-alerts';
import { type Box, boxAround, distanceBetween } from '@towscout/geo';

import type { Counties } from '#places';

import type { Surroundings } from '../facts.ts';

/**
 * Circles around the alerts that are new, changed in what drivers are told, or gone. A message that only repeats one
 * changes nothing: a storm is written about forty times.
 */
export function changedAreas(
  before: readonly WeatherAlert[],
  after: readonly WeatherAlert[],
  counties: Counties,
): Surroundings[] {
  const [known, now] = [new Set(before.map(toKey)), new Set(after.map(toKey))];
  const changed = [
    ...after.filter((alert) => !known.has(toKey(alert))),
    ...before.filter((alert) => !now.has(toKey(alert))),
  ];
  const boxes = new Map<string, Box>();
  const add = (key: string, box: Box | null): void => {
    if (box) boxes.set(key, box);
  };
  for (const { outlines, counties: named } of changed) {
    for (const outline of outlines) add(JSON.stringify(outline), boxAround(outline));
    if (outlines.length > 0) continue;
    for (const county of named) add(county, counties.getBox(county));
  }
  return [...boxes.values()].map(toCircle);
}

const toKey = ({ chain, event, startsAt, counties, outlines }: WeatherAlert): string =>
  JSON.stringify([chain, event, startsAt, counties, outlines]);

/** Half a mile more, for the coarse outlines of counties; piers lie some miles off them. */
const SPARE_MILES = 6.5;

export function toCircle({ south, west, north, east }: Box): Surroundings {
  const middle = { lat: (south + north) / 2, lng: (west + east) / 2 };
  const corners = [south, north].flatMap((lat) => [west, east].map((lng) => distanceBetween(middle, { lat, lng })));
  return { ...middle, miles: Math.max(...corners) + SPARE_MILES };
}
