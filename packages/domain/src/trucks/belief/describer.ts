import { distanceBetween, type LatLng, meters, metersToMiles } from '@towscout/geo';

import { isNearName } from '../../places/area-name.ts';
import { SAME_TRUCK_METERS } from '../status.ts';
import { counts, hasEffect, isTrusted, rankVote, voterKey, type Vote } from './votes.ts';

/** The most trusted reporter describes the truck, then the most recent one. */
export function describesBetter(mine: Vote, shown: Vote | undefined, now: Date): boolean {
  if (shown === undefined) return true;
  const [my, their] = [rankVote(mine, now), rankVote(shown, now)];
  return my > their || (my === their && mine.at >= shown.at);
}

/** The first place, or the last by a trusted reporter; `at` is null until one has. */
export type Anchor = { readonly place: LatLng; readonly at: Date | null };

/** Often enough to follow a working truck; too slow to reach more cars than new reports would. */
const FOLLOWS_AFTER_MS = 10 * 60_000;
/** The farthest that two reports of one truck can be apart. */
const STRAYS_MILES = metersToMiles(meters(SAME_TRUCK_METERS));

const follows = (mine: Vote, earlier: Date): boolean => mine.at.getTime() - earlier.getTime() >= FOLLOWS_AFTER_MS;

/** A trusted reporter moves the anchor, at most once per interval. */
const mayAnchor = (mine: Vote, { at }: Anchor, now: Date): boolean =>
  isTrusted(mine, now) && (at === null || follows(mine, at));

/** The truck always stays near its anchor, so that no crowd can walk it and its alarms through town. */
export function mayMove(
  mine: Vote,
  allVotes: readonly Vote[],
  { to, anchor }: { to: LatLng; anchor: Anchor },
  now: Date,
): boolean {
  const isNear = distanceBetween(anchor.place, to) <= STRAYS_MILES;
  return hasTurn(mine, allVotes, now) && (isNear || mayAnchor(mine, anchor, now));
}

function hasTurn(mine: Vote, allVotes: readonly Vote[], now: Date): boolean {
  const own = allVotes.filter(({ key }) => key === mine.key);
  if (isTrusted(mine, now)) return own.every(({ at }) => follows(mine, at));
  return (
    hasEffect(mine, now) && own.length === 0 && !allVotes.some((vote) => voterKey(vote, now) === voterKey(mine, now))
  );
}

export const firstAnchor = (mine: Vote, place: LatLng, now: Date): Anchor => ({
  place,
  at: isTrusted(mine, now) ? mine.at : null,
});

export const anchorAfter = (mine: Vote, to: LatLng, anchor: Anchor, now: Date): Anchor =>
  mayAnchor(mine, anchor, now) ? { place: to, at: mine.at } : anchor;

/** Ends the alarms of a truck that tows no parked cars; one unproven vote can't overrule others. */
export const mayReassure = (mine: Vote, allVotes: readonly Vote[], now: Date): boolean =>
  isTrusted(mine, now) ||
  allVotes.every((vote) => vote.key === mine.key || voterKey(vote, now) === voterKey(mine, now) || !counts(vote, now));

const COORDINATES = /^\s*-?\d{1,2}(?:\.\d+)?\s*,\s*-?\d{1,3}(?:\.\d+)?\s*$/;

export const isCoordinates = (location: string): boolean => COORDINATES.test(location);

/** Coordinates rank lowest, then an area, then a corner or store. */
const rankExactness = (location: string): number => (isCoordinates(location) ? 0 : isNearName(location) ? 1 : 2);

/** An area's name never replaces a corner. */
export const namesAsWell = (location: string, shown: string): boolean =>
  rankExactness(location) >= rankExactness(shown);
