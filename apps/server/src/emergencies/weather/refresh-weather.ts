import type { Logger } from 'pino';

import { currentAlerts, type WeatherAlert } from '@towscout/domain/emergencies/weather/weather-alerts';
import { stateOfCounty } from '@towscout/domain/places/us-states';
import { type Box, boxAround, distanceBetween } from '@towscout/geo';

import type { Places, Counties } from '#places';
import { type Clock, minutesAfter } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { DiskState } from '#platform/disk/disk-space.ts';
import type { Events } from '#platform/events/facts.ts';
import { FeedError, getFeed } from '#sources';
import type { WatchedPlaces } from '#watched-places';

import { weatherChanged, type Surroundings } from '../facts.ts';
import { type EmergencyFeed, findFeed, lockFeed, saveFeed, takeFeed } from '../feeds.queries.ts';
import { withContact, failed, type FeedChanges, nextPollAt, TAKEN_MINUTES, WORKING } from '../polling.ts';
import { type ReadAlerts, readAlerts } from './read-alerts.ts';
import { isRecent, readAsked, toAsked, WEATHER_FEED, weatherContact } from './weather-state.ts';
import { findAlerts, replaceAlerts } from './weather.queries.ts';

export type WeatherDeps = {
  config: Pick<Config, 'WEATHER_ALERTS' | 'WEATHER_ALERTS_URL' | 'SUPPORT_EMAIL' | 'VAPID_SUBJECT' | 'PUBLIC_URL'>;
  db: Database;
  clock: Clock;
  log: Logger;
  disk: DiskState;
  random(): number;
  events: Events;
  userAgent: string;
  places: Pick<Places, 'counties'>;
  watchedPlaces: Pick<WatchedPlaces, 'findParkedBoxes'>;
};

const DEADLINE_MS = 45_000;
const CIRCLES_PER_FACT = 40;

/**
 * Asks for the alerts of all states in which a car is parked, in one request, and for nothing without a car. Winter
 * storms are issued for forecast zones, which a request by county does not find; each alert names its counties.
 */
export async function refreshWeather(deps: WeatherDeps): Promise<void> {
  const { config, db, clock, log, disk, random } = deps;
  const contact = weatherContact(config);
  if (contact === null || disk.isLow) return;
  const now = clock.now();
  const boxes = await deps.watchedPlaces.findParkedBoxes(db, now);
  const states = boxes.length > 0 ? statesOf(boxes, await deps.places.counties()) : [];
  if (states.length === 0) return forget(deps, now);
  const feed = await takeStates(db, states, now);
  if (!feed) return;
  try {
    await ask(deps, feed, contact, now);
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    const changes = failed(feed, error, now, random);
    const { failures } = changes;
    log.warn({ feed: WEATHER_FEED, failures, reason: error.message }, 'the weather alerts could not be read');
    await takeAlerts(deps, { asked: feed.asked, read: null, changes }, now);
  }
}

/** Once: while nobody is parked, a run asks for nothing and writes nothing. */
async function forget(deps: WeatherDeps, now: Date): Promise<void> {
  const feed = await findFeed(deps.db, WEATHER_FEED);
  if (!feed?.asked) return;
  await takeAlerts(deps, { asked: null, read: NO_ALERTS, changes: { asked: '', ...UNREAD } }, now);
}

const NO_ALERTS: ReadAlerts = { messages: [], isWhole: true, setAside: 0 };
const WITHOUT_VALIDATORS = { etag: null, lastModified: null };
const UNREAD = { ...WITHOUT_VALIDATORS, readAt: null };

/** A state that was not asked before is unread until the next document, and with it the others. */
const takeStates = (db: Database, states: readonly string[], now: Date): Promise<EmergencyFeed | null> =>
  transact(db, async (tx) => {
    const before = await findFeed(tx, WEATHER_FEED);
    const asked = toAsked(states);
    const feed = await takeFeed(tx, WEATHER_FEED, asked, { now, until: minutesAfter(now, TAKEN_MINUTES) });
    if (!feed || before?.asked === asked) return feed;
    const askedBefore = new Set(readAsked(before?.asked ?? ''));
    const changes = states.every((state) => askedBefore.has(state)) ? WITHOUT_VALIDATORS : UNREAD;
    await saveFeed(tx, WEATHER_FEED, changes);
    return { ...feed, ...changes };
  });

async function ask(deps: WeatherDeps, feed: EmergencyFeed, contact: string, now: Date): Promise<void> {
  const { asked, etag, lastModified } = feed;
  const answer = await getFeed({
    url: `${deps.config.WEATHER_ALERTS_URL}${asked}`,
    userAgent: withContact(deps.userAgent, contact),
    accept: 'application/geo+json',
    previous: { etag, lastModified },
    now,
    signal: AbortSignal.timeout(DEADLINE_MS),
    deadlineMs: DEADLINE_MS,
  });
  const readNow = { nextAt: nextPollAt(now), readAt: now, ...WORKING };
  if (answer.kind === 'unchanged') return takeAlerts(deps, { asked, read: null, changes: readNow }, now);
  if (!answer.whole) throw new FeedError('broke off in the middle');
  const read = readAlerts(answer.text);
  if (read.setAside > 0)
    deps.log.warn({ feed: WEATHER_FEED, setAside: read.setAside }, 'weather alerts were set aside');
  await takeAlerts(deps, { asked, read, changes: { ...readNow, ...answer.validators } }, now);
}

type Answer = {
  /** Null when nothing was asked. */
  asked: string | null;
  /** Null without a new document. */
  read: ReadAlerts | null;
  changes: FeedChanges;
};

/**
 * An alert that a whole document no longer lists is over; without a whole one, an alert past its end. In the same
 * transaction as the feed's row, so that no state counts as read before its alerts are there. An answer that comes after
 * other states were asked is dropped.
 */
async function takeAlerts(deps: WeatherDeps, { asked, read, changes }: Answer, now: Date): Promise<void> {
  const { db, events, places, watchedPlaces } = deps;
  await transact(db, async (tx) => {
    const feed = await lockFeed(tx, WEATHER_FEED);
    if (asked !== null && feed?.asked !== asked) return;
    await saveFeed(tx, WEATHER_FEED, changes);
    const before = await findAlerts(tx);
    const messages = read?.messages ?? [];
    const listed = currentAlerts(messages, before, now);
    const replaced = new Set(messages.flatMap(({ id, replaces }) => replaces.concat(id)));
    const kept = read?.isWhole ? [] : before.filter(({ id, endsAt }) => !replaced.has(id) && !isPast(endsAt, now));
    const after = [...listed, ...kept];
    if (before.length > 0 || after.length > 0)
      await replaceAlerts(tx, { gone: before.map(({ id }) => id), alerts: after });
    const isReadAnew = changes.readAt && !isRecent(feed?.readAt ?? null, now);
    const circles = isReadAnew
      ? (await watchedPlaces.findParkedBoxes(tx, now)).map(toCircle)
      : changedAreas(before, after, await places.counties());
    for (let from = 0; from < circles.length; from += CIRCLES_PER_FACT)
      await events.record(tx, weatherChanged, { circles: circles.slice(from, from + CIRCLES_PER_FACT) });
  });
}

const isPast = (endsAt: Date | null, now: Date): boolean => endsAt !== null && endsAt <= now;

/**
 * Circles around the alerts that are new, changed in what drivers are told, or gone. A message that only repeats one
 * changes nothing: a storm is written about forty times.
 */
function changedAreas(
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

function toCircle({ south, west, north, east }: Box): Surroundings {
  const middle = { lat: (south + north) / 2, lng: (west + east) / 2 };
  const corners = [south, north].flatMap((lat) => [west, east].map((lng) => distanceBetween(middle, { lat, lng })));
  return { ...middle, miles: Math.max(...corners) + SPARE_MILES };
}

/** The states, by USPS code and in order, in which these boxes of parked cars may lie. */
function statesOf(boxes: readonly Box[], counties: Counties): string[] {
  const states = boxes.flatMap(({ south, west, north, east }) =>
    [
      { lat: south, lng: west },
      { lat: south, lng: east },
      { lat: north, lng: west },
      { lat: north, lng: east },
    ].flatMap((corner) => {
      const county = counties.at(corner);
      return (county !== null && stateOfCounty(county)) || [];
    }),
  );
  return [...new Set(states)].toSorted();
}
