import { ALERT_RADII_FREE, ALERT_RADII_PREMIUM, zoneMissing } from '@towscout/contracts/watched-places/constants';
import type { AlertPlace } from '@towscout/contracts/watched-places/schema';
import { m } from '@towscout/messages';

import { ApiError } from '#platform/api.ts';

import { radiusOptions, formatRadius } from '../settings/radius-choice.ts';

const NEAR_RADII = [0.1, 0.25];

/** The kinds of place that a user adds by hand. */
export type AddedKind = 'zone' | 'favorite';

/** The texts about places that a user adds by hand (specification sections 5 and 8). */
export const placeWords = (kind: AddedKind) => (kind === 'zone' ? zoneWords() : favoriteWords());

const zoneWords = () => ({
  add: m.watched_places_zones_zone_add(),
  sentence: m.watched_places_zones_zone_hint(),
  example: m.watched_places_zones_zone_example(),
  missing: zoneMissing(),
  added: m.watched_places_zones_zone_added(),
  updated: m.watched_places_zones_zone_updated(),
  deleted: m.watched_places_zones_zone_deleted(),
  failed: m.watched_places_zones_zone_failed(),
  empty: m.watched_places_zones_zone_empty(),
});

const favoriteWords = () => ({
  add: m.watched_places_zones_place_add(),
  sentence: m.watched_places_zones_place_hint(),
  example: m.watched_places_zones_place_example(),
  missing: m.watched_places_zones_place_missing(),
  added: m.watched_places_zones_place_added(),
  updated: m.watched_places_zones_place_updated(),
  deleted: m.watched_places_zones_place_deleted(),
  failed: m.watched_places_zones_place_failed(),
  empty: m.watched_places_zones_place_empty(),
});

export const addedSentence = (name: string, radius: number): string =>
  m.watched_places_zones_added_hint({ radius: formatRadius(radius), place: name });

export const migratedSentence = (zones: number): string => m.watched_places_zones_migrated({ count: zones });

/** Says why a place was not added: the server's reason for a refusal, or this kind's general sentence. */
export const failureSentence = (kind: AddedKind, error: unknown): string =>
  (error instanceof ApiError && error.status < 500 && error.detail) || placeWords(kind).failed;

/** The radii that the plan allows around a place, and the current one. */
export const placeRadiusOptions = (isPremium: boolean, present: number) =>
  radiusOptions([...NEAR_RADII, ...ALERT_RADII_FREE, ...(isPremium ? ALERT_RADII_PREMIUM : [])], present).map(
    (radius) => ({ value: String(radius), label: formatRadius(radius) }),
  );

/** Returns a place's name for lists. */
export const placeName = ({ name, address }: Pick<AlertPlace, 'name' | 'address'>): string =>
  name ?? address ?? m.watched_places_zones_a_place();
