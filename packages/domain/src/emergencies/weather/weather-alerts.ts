import { type LatLng, type Outline, outlineContains } from '@towscout/geo';

import { HOUR_MS } from '../../durations.ts';
import { type WeatherEvent, getHazard, getRank, HAZARDS } from './weather-event.ts';

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

/** One message of the service: the first of an alert, a change of it, or its end. */
export type WeatherMessage = WeatherAlert & {
  /** 'Actual'; anything else is an exercise, a test or a draft. */
  status: string;
  type: 'Alert' | 'Update' | 'Cancel';
  /** The messages that it replaces. */
  replaces: readonly string[];
};

/**
 * The alerts that hold or are ahead, by their last messages. `known` are those of the document before, whose chain and
 * start a later message goes on with: the service moves the start of a storm that has begun to the time of the message.
 */
export function currentAlerts(
  messages: readonly WeatherMessage[],
  known: readonly WeatherAlert[],
  now: Date,
): WeatherAlert[] {
  const actual = messages.filter(({ status }) => status === 'Actual');
  const replaced = new Set(actual.flatMap(({ id, replaces }) => replaces.filter((other) => other !== id)));
  const byId = new Map<string, WeatherAlert>([...known, ...actual].map((alert) => [alert.id, alert]));
  const byChain = new Map(known.map((alert) => [alert.chain, alert]));
  return actual
    .filter(({ id, type, expiresAt }) => type !== 'Cancel' && !replaced.has(id) && expiresAt > now)
    .filter(({ endsAt }) => endsAt === null || endsAt > now)
    .map((message) => goOn(message, byId, byChain));
}

function goOn(
  { status: _status, type: _type, replaces, ...alert }: WeatherMessage,
  byId: ReadonlyMap<string, WeatherAlert>,
  byChain: ReadonlyMap<string, WeatherAlert>,
): WeatherAlert {
  const before = replaces.flatMap((id) => byId.get(id) ?? []).find(({ event }) => event === alert.event);
  const chain = alert.chain === alert.id ? (before?.chain ?? alert.chain) : alert.chain;
  const earlier = byChain.get(chain) ?? before;
  const hasBegun = earlier !== undefined && earlier.event === alert.event && earlier.startsAt <= alert.sentAt;
  const startsAt = hasBegun && earlier.startsAt < alert.startsAt ? earlier.startsAt : alert.startsAt;
  return { ...alert, chain, startsAt };
}

/** An alert that a driver was told of for one car and that is not over. */
export type Told = { id: string; chain: string; event: WeatherEvent; startsAt: Date };

type Telling = Pick<WeatherAlert, 'chain' | 'event' | 'startsAt'>;

/** `because` is part of the key under which it is told once. */
export type WeatherNews<Alert extends Telling> = { alert: Alert; because: 'new' | 'worse' | 'earlier' };

/** An alert that begins this much earlier than was told leaves less time to move the car. */
const EARLIER_MS = 3 * HOUR_MS;

/** For the alerts that hold at a car: those to tell of, one a hazard, and the ids of what was told and is over. */
export function weatherNews<Alert extends Telling>(
  holding: readonly Alert[],
  told: readonly Told[],
  now: Date,
): { news: WeatherNews<Alert>[]; over: string[] } {
  const chains = new Set(holding.map(({ chain }) => chain));
  const open = told.filter(({ chain }) => chains.has(chain));
  const news = HAZARDS.flatMap((hazard) => {
    const isOfHazard = ({ event }: { event: WeatherEvent }) => getHazard(event) === hazard;
    const [worst] = holding.filter(isOfHazard).toSorted(worstFirst);
    const because = worst && whyTell(worst, open.filter(isOfHazard), now);
    return because ? [{ alert: worst, because }] : [];
  });
  return { news, over: told.filter(({ chain }) => !chains.has(chain)).map(({ id }) => id) };
}

const worstFirst = (a: Telling, b: Telling): number =>
  getRank(b.event) - getRank(a.event) || a.startsAt.getTime() - b.startsAt.getTime();

function whyTell(alert: Telling, told: readonly Told[], now: Date): WeatherNews<Telling>['because'] | null {
  if (told.length === 0) return 'new';
  if (getRank(alert.event) > Math.max(...told.map(({ event }) => getRank(event)))) return 'worse';
  const start = Math.min(...told.map(({ startsAt }) => startsAt.getTime()));
  const isAhead = start > now.getTime();
  return isAhead && alert.startsAt.getTime() <= start - EARLIER_MS ? 'earlier' : null;
}
