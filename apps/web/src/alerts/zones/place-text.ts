import { ALERT_RADII_FREE, ALERT_RADII_PREMIUM, ZONE_MISSING } from '@towscout/contracts/alerts/paths';
import type { AlertPlace } from '@towscout/contracts/alerts/schema';

import { ApiError } from '#platform/api.ts';

import { radiusOptions, formatRadius } from '../settings/radius-choice.ts';

const NEAR_RADII = [0.1, 0.25];

/** What is said of the places that a user adds by hand (specification sections 5 and 8). */
export const PLACE_WORDS = {
  zone: {
    add: 'Add Zone',
    sentence: 'TowScout watches the zone day and night, and alerts you wherever you are.',
    example: 'Home street',
    missing: ZONE_MISSING,
    added: 'Zone Added',
    updated: 'Zone Updated',
    deleted: 'Zone Deleted',
    failed: 'Failed to create alert zone. Please try again.',
    empty: 'No zones yet. Add the street where you park at night.',
  },
  favorite: {
    add: 'Add Place',
    sentence: 'TowScout watches the place and alerts you wherever you are.',
    example: 'Work',
    missing: 'Please enter both a name and address for the place.',
    added: 'Place Added',
    updated: 'Place Updated',
    deleted: 'Place Deleted',
    failed: 'Failed to add the place. Please try again.',
    empty: 'No saved places yet. Add where you often park.',
  },
} as const;

/** The kinds of place that a user adds by hand. */
export type AddedKind = keyof typeof PLACE_WORDS;

export const addedSentence = (name: string, radius: number): string =>
  `TowScout alerts you when a tow truck comes within ${formatRadius(radius)} of ${name}.`;

export const migratedSentence = (zones: number): string =>
  `${zones === 1 ? 'The zone saved in this browser now alerts' : `The ${zones} zones saved in this browser now alert`} you even when TowScout is closed.`;

/** Why a place was not added: what the server says of a refusal, or the kind's own sentence. */
export const failureSentence = (kind: AddedKind, error: unknown): string =>
  (error instanceof ApiError && error.status < 500 && error.detail) || PLACE_WORDS[kind].failed;

/** The radii that a plan allows around a place, and the present one. */
export const placeRadiusOptions = (isPremium: boolean, present: number) =>
  radiusOptions([...NEAR_RADII, ...ALERT_RADII_FREE, ...(isPremium ? ALERT_RADII_PREMIUM : [])], present).map(
    (radius) => ({ value: String(radius), label: formatRadius(radius) }),
  );

/** What a place is called where it is listed. */
export const placeName = ({ name, address }: Pick<AlertPlace, 'name' | 'address'>): string =>
  name ?? address ?? 'A place';
