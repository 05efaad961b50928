import { type LatLng, type Outline, outlineContains } from '@towscout/geo';

import type { WeatherEvent } from './weather-event.ts';

/** An alert of the National Weather Service as of its last message. */
export type WeatherAlert = {
  /** Of its last message. */
  id: string;
  /** The same in all messages about one event. */
  chain: string;
  event: WeatherEvent;
  startsAt: Date;
  /** Null when the service names no end. */
  endsAt: Date | null;
  /** Until then its last message holds. */
  expiresAt: Date;
  sentAt: Date;
  /** FIPS codes: '27053'. */
  counties: readonly string[];
  /** Outer rings; none when it is for whole counties or zones. */
  outlines: readonly Outline[];
};

/** `county` is the FIPS code of the county around the place. An outline is more exact than the counties that it touches. */
export function holdsAt(
  { counties, outlines }: Pick<WeatherAlert, 'counties' | 'outlines'>,
  place: LatLng,
  county: string | null,
): boolean {
  if (outlines.length > 0) return outlines.some((outline) => outlineContains(outline, place));
  return county !== null && counties.includes(county);
}
