import {
  type Anchor,
  anchorAfter,
  describesBetter,
  mayMove,
  mayReassure,
  namesAsWell,
} from '@towscout/domain/trucks/belief/describer';
import { isSameTruck } from '@towscout/domain/trucks/belief/same-truck';
import type { Vote } from '@towscout/domain/trucks/belief/votes';
import { type Intent, isRoadHelp } from '@towscout/domain/trucks/status';
import type { LatLng } from '@towscout/geo';

import type { PlacedSighting } from './present-sighting.ts';
import type { NewSighting } from './sightings.queries.ts';

type Description = { place: LatLng; location: string; details: string | null; intent?: Intent | undefined };
type Shown = Pick<
  PlacedSighting,
  'place' | 'location' | 'details' | 'intent' | 'externalId' | 'describedBy' | 'anchor' | 'anchoredAt'
>;
type Changes = Pick<
  Partial<NewSighting>,
  'place' | 'location' | 'details' | 'intent' | 'describedBy' | 'anchor' | 'anchoredAt'
>;

/** A report that names another corner or intent only confirms; feed trucks stay as listed. */
export function changesByReport(
  mine: Vote,
  allVotes: readonly Vote[],
  shown: Shown,
  { intent = 'unknown', ...told }: Description,
  now: Date,
): Changes {
  if (shown.externalId !== null || !isSameTruck(shown, { ...told, intent })) return {};
  return { ...intentBy(mine, allVotes, shown, intent, now), ...descriptionBy(mine, allVotes, shown, told, now) };
}

function intentBy(mine: Vote, allVotes: readonly Vote[], shown: Shown, intent: Intent, now: Date): Changes {
  const mayChangeIntent = shown.intent === 'unknown' && (!isRoadHelp(intent) || mayReassure(mine, allVotes, now));
  return mayChangeIntent ? { intent } : {};
}

/** The most trusted, then latest report sets place and name together, as far as it may move the truck. */
function descriptionBy(
  mine: Vote,
  allVotes: readonly Vote[],
  shown: Shown,
  { place, location, details }: Description,
  now: Date,
): Changes {
  const describer = allVotes.find(({ key }) => key === shown.describedBy);
  if (mine.verdict !== 'seen' || !describesBetter(mine, describer, now) || !namesAsWell(location, shown.location))
    return {};
  const words = { location, ...(details !== null && { details }) };
  const anchor = getAnchor(shown);
  if (mayMove(mine, allVotes, { to: place, anchor }, now))
    return { describedBy: mine.key, place, ...anchorColumns(anchorAfter(mine, place, anchor, now)), ...words };
  return mine.key === shown.describedBy ? words : {};
}

/** Older rows have no anchor. */
const getAnchor = ({ anchor, anchoredAt, place }: Shown): Anchor => ({ place: anchor ?? place, at: anchoredAt });

export const anchorColumns = ({ place, at }: Anchor) =>
  ({ anchor: place, anchoredAt: at }) satisfies Partial<NewSighting>;
