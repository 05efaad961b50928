import { distanceBetween, type LatLng, meters, metersToMiles } from '@towscout/geo';

import { isNearName } from '../area-name.ts';
import { SAME_TRUCK_METERS } from '../trucks.ts';
import { counts, hasEffect, isTrusted, rankVoice, speakerKey, type Voice } from './voices.ts';

/**
 * Whether a new report's place and words replace those that are shown: the most trusted reporter describes
 * the truck, then whoever saw it last.
 */
export function describesBetter(mine: Voice, shown: Voice | undefined, now: Date): boolean {
  if (shown === undefined) return true;
  const [my, their] = [rankVoice(mine, now), rankVoice(shown, now)];
  return my > their || (my === their && mine.at >= shown.at);
}

/** Where a truck was placed first, or last by a trusted reporter, and when that was; null while nobody trusted has. */
export type Anchor = { readonly place: LatLng; readonly at: Date | null };

/** Often enough to follow a working truck; at this pace a liar reaches no more cars than by reporting new trucks. */
const FOLLOWS_AFTER_MS = 10 * 60_000;
/** As far as two reports can be about the same truck. */
const STRAYS_MILES = metersToMiles(meters(SAME_TRUCK_METERS));

const follows = (mine: Voice, earlier: Date): boolean => mine.at.getTime() - earlier.getTime() >= FOLLOWS_AFTER_MS;

/** A truck is anchored anew by a trusted reporter, unless another did so a moment ago. */
const mayAnchor = (mine: Voice, { at }: Anchor, now: Date): boolean =>
  isTrusted(mine, now) && (at === null || follows(mine, at));

/**
 * Whether a new report may also move the truck `to` there, given what was said before, including by the same reporter.
 * Everybody gets to place it once, and all unproven reporters on one network count as one; a proven reporter may follow
 * it. However many people take turns, it stays near its anchor. Otherwise they could walk a truck, and its alarms,
 * through town.
 */
export function mayMove(
  mine: Voice,
  spoken: readonly Voice[],
  { to, anchor }: { to: LatLng; anchor: Anchor },
  now: Date,
): boolean {
  const isNear = distanceBetween(anchor.place, to) <= STRAYS_MILES;
  return hasTurn(mine, spoken, now) && (isNear || mayAnchor(mine, anchor, now));
}

function hasTurn(mine: Voice, spoken: readonly Voice[], now: Date): boolean {
  const own = spoken.filter(({ key }) => key === mine.key);
  if (isTrusted(mine, now)) return own.every(({ at }) => follows(mine, at));
  return (
    hasEffect(mine, now) &&
    own.length === 0 &&
    !spoken.some((voice) => speakerKey(voice, now) === speakerKey(mine, now))
  );
}

export const firstAnchor = (mine: Voice, place: LatLng, now: Date): Anchor => ({
  place,
  at: isTrusted(mine, now) ? mine.at : null,
});

/** The truck's anchor once this report has moved it `to` there. */
export const anchorAfter = (mine: Voice, to: LatLng, anchor: Anchor, now: Date): Anchor =>
  mayAnchor(mine, anchor, now) ? { place: to, at: mine.at } : anchor;

/**
 * Whether a new report may say that the truck tows no parked cars, which ends its alarms: one unproven voice does not
 * do that to what others said.
 */
export const mayReassure = (mine: Voice, spoken: readonly Voice[], now: Date): boolean =>
  isTrusted(mine, now) ||
  spoken.every(
    (voice) => voice.key === mine.key || speakerKey(voice, now) === speakerKey(mine, now) || !counts(voice, now),
  );

const COORDINATES = /^\s*-?\d{1,2}(?:\.\d+)?\s*,\s*-?\d{1,3}(?:\.\d+)?\s*$/;

export const isCoordinates = (location: string): boolean => COORDINATES.test(location);

/** How exactly words say where a truck is: figures are no name, an area is less than a corner or a store. */
const exactnessOf = (location: string): number => (isCoordinates(location) ? 0 : isNearName(location) ? 1 : 2);

/** Whether a report names its place no less exactly than what is shown: an area's name never replaces a corner. */
export const namesAsWell = (location: string, shown: string): boolean => exactnessOf(location) >= exactnessOf(shown);
