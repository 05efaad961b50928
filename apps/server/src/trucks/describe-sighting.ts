import { formatCoordinates } from '@towscout/domain/format-distance';
import type { LatLng } from '@towscout/geo';
import { inLocale } from '@towscout/messages/in-locale';
import { baseLocale, type Locale, locales } from '@towscout/messages/locale';

import type { Tx } from '#platform/db/database.ts';

import { announceSightings } from './announce.ts';
import { isPlaced, type PlacedSighting } from './present-sighting.ts';
import type { ReportSightingDeps } from './report-sighting.ts';
import { changeSighting } from './save-sighting.ts';
import { lockSighting } from './sightings.queries.ts';

export type Description = { location: string; details: string | null };

type Deps = Pick<ReportSightingDeps, 'places'>;

const areaName = ({ places }: Deps, place: LatLng, locale: Locale): string =>
  inLocale(locale, () => places.wordsFor(place, formatCoordinates(place)));

/** Named by its place, for readers of every language. */
export const defaultDescription = (deps: Deps, place: LatLng): Description => ({
  location: areaName(deps, place, baseLocale),
  details: null,
});

/** A name that the page filled in is in its reporter's language. */
export const isDescribed = (deps: Deps, { place, location, details }: PlacedSighting): boolean =>
  details !== null || !locales.some((locale) => location === areaName(deps, place, locale));

/** Null removes them. */
export async function describeSighting(
  tx: Tx,
  deps: ReportSightingDeps,
  id: string,
  words: Description | null,
): Promise<void> {
  const sighting = await lockSighting(tx, id);
  if (!sighting || !isPlaced(sighting)) return;
  const changed = await changeSighting(tx, sighting, words ?? defaultDescription(deps, sighting.place), {
    now: deps.clock.now(),
  });
  await announceSightings(tx, [changed], deps);
}
