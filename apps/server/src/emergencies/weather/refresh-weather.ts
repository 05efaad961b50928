import type { Logger } from 'pino';

import type { WeatherState } from '@towscout/contracts/emergencies/constants';
import { currentAlerts } from '@towscout/domain/emergencies/weather/current-alerts';

import type { Places } from '#places';
import { type Clock, minutesAfter } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { DiskState } from '#platform/disk/disk-space.ts';
import type { Events } from '#platform/events/facts.ts';
import { backOffSeconds } from '#platform/outgoing/retry.ts';
import { FeedError, getFeed } from '#sources';
import type { WatchedPlaces } from '#watched-places';

import { findContact, withContact } from '../contact.ts';
import { weatherChanged } from '../facts.ts';
import { type EmergencyFeed, findFeed, saveFeed, takeFeed } from '../feeds.queries.ts';
import { changedAreas } from './changed-areas.ts';
import { type ReadAlerts, readAlerts } from './read-alerts.ts';
import { statesOf } from './states-of-cars.ts';
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

const WEATHER_FEED = 'weather';
/** A little less than between two runs of the job. */
const POLL_SECONDS = 280;
/** Longer than a request may take. */
const TAKEN_MINUTES = 2;
const DEADLINE_MS = 45_000;
const CIRCLES_PER_FACT = 40;

/** Null when nobody is asked: it is switched off, or nobody could be reached about it. */
export const weatherContact = (config: WeatherDeps['config']): string | null =>
  config.WEATHER_ALERTS ? findContact(config) : null;

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
  if (states.length === 0) return takeAlerts(deps, { messages: [], isWhole: true, setAside: 0 }, now);
  const asked = `?area=${states.join(',')}`;
  const feed = await takeFeed(db, WEATHER_FEED, asked, { now, until: minutesAfter(now, TAKEN_MINUTES) });
  if (!feed) return;
  try {
    const validators = await ask(deps, feed, contact, now);
    const nextAt = new Date(now.getTime() + POLL_SECONDS * 1000);
    await saveFeed(db, WEATHER_FEED, { ...validators, nextAt, readAt: now, ...WORKING });
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    const failures = feed.failures + 1;
    const seconds = backOffSeconds(POLL_SECONDS, failures, error.retryAfterSeconds, random);
    await takeAlerts(deps, null, now);
    log.warn({ feed: WEATHER_FEED, failures, reason: error.message }, 'the weather alerts could not be read');
    await saveFeed(db, WEATHER_FEED, {
      failures,
      failure: error.reason,
      failingSince: feed.failingSince ?? now,
      nextAt: new Date(now.getTime() + seconds * 1000),
    });
  }
}

const WORKING = { failures: 0, failure: null, failingSince: null };

/** Returns what to ask with next time. */
async function ask(deps: WeatherDeps, { asked, etag, lastModified }: EmergencyFeed, contact: string, now: Date) {
  const answer = await getFeed({
    url: `${deps.config.WEATHER_ALERTS_URL}${asked}`,
    userAgent: withContact(deps.userAgent, contact),
    accept: 'application/geo+json',
    previous: { etag, lastModified },
    now,
    signal: AbortSignal.timeout(DEADLINE_MS),
    deadlineMs: DEADLINE_MS,
  });
  if (answer.kind === 'unchanged') {
    await takeAlerts(deps, null, now);
    return {};
  }
  if (!answer.whole) throw new FeedError('broke off in the middle');
  const read = readAlerts(answer.text);
  if (read.setAside > 0)
    deps.log.warn({ feed: WEATHER_FEED, setAside: read.setAside }, 'weather alerts were set aside');
  await takeAlerts(deps, read, now);
  return answer.validators;
}

/** What a whole document no longer lists is over; without a new document, what expired. */
async function takeAlerts({ db, events, places }: WeatherDeps, read: ReadAlerts | null, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const before = await findAlerts(tx, new Date(0));
    const messages = read?.messages ?? [];
    const listed = currentAlerts(messages, before, now);
    const replaced = new Set(messages.flatMap(({ id, replaces }) => replaces.concat(id)));
    const kept = read?.isWhole ? [] : before.filter(({ id, expiresAt }) => !replaced.has(id) && expiresAt > now);
    const after = [...listed, ...kept];
    if (before.length === 0 && after.length === 0) return;
    await replaceAlerts(tx, { gone: before.map(({ id }) => id), alerts: after });
    const circles = changedAreas(before, after, await places.counties());
    for (let from = 0; from < circles.length; from += CIRCLES_PER_FACT)
      await events.record(tx, weatherChanged, { circles: circles.slice(from, from + CIRCLES_PER_FACT) });
  });
}

/** `failing`: the last alerts are kept while they hold, as of `readAt`. */
export async function readWeatherState(
  { config, db }: Pick<WeatherDeps, 'config' | 'db'>,
  state: string | null,
): Promise<{ state: WeatherState; readAt: Date | null }> {
  if (weatherContact(config) === null) return { state: 'off', readAt: null };
  const feed = await findFeed(db, WEATHER_FEED);
  const isAsked = state !== null && feed?.asked.replace('?area=', '').split(',').includes(state);
  if (!feed || !isAsked || (feed.readAt === null && feed.failures === 0)) return { state: 'not_asked', readAt: null };
  return { state: feed.failures > 0 ? 'failing' : 'known', readAt: feed.readAt };
}
