import type { WeatherState } from '@towscout/contracts/emergencies/constants';
import { holdsAt, type WeatherAlert } from '@towscout/domain/emergencies/weather/weather-alerts';
import { stateOfCounty } from '@towscout/domain/places/us-states';
import type { LatLng } from '@towscout/geo';

import type { Places } from '#places';
import { type Clock, minutesBefore } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database, Executor } from '#platform/db/database.ts';

import { findFeed } from '../feeds.queries.ts';
import { findContact } from '../polling.ts';
import { findHoldingAlerts } from './weather.queries.ts';

export const WEATHER_FEED = 'weather';
/** Several times as long as between two requests. */
const RECENT_MINUTES = 30;

type WeatherConfig = Pick<Config, 'WEATHER_ALERTS' | 'SUPPORT_EMAIL' | 'VAPID_SUBJECT' | 'PUBLIC_URL'>;

/** Null when nobody is asked: it is switched off, or nobody could be reached about it. */
export const weatherContact = (config: WeatherConfig): string | null =>
  config.WEATHER_ALERTS ? findContact(config) : null;

/** ['IL', 'MN'] to '?area=IL,MN'. */
export const toAsked = (states: readonly string[]): string => `?area=${states.join(',')}`;
export const readAsked = (asked: string): string[] => asked.replace('?area=', '').split(',').filter(Boolean);

export const isRecent = (readAt: Date | null, now: Date): boolean =>
  readAt !== null && readAt >= minutesBefore(now, RECENT_MINUTES);

/** `failing`: the last alerts are kept while they hold, as of `readAt`. */
export async function readWeatherState(
  { config, db, clock }: { config: WeatherConfig; db: Database; clock: Clock },
  state: string | null,
): Promise<{ state: WeatherState; readAt: Date | null }> {
  if (weatherContact(config) === null) return { state: 'off', readAt: null };
  const feed = await findFeed(db, WEATHER_FEED);
  const isAsked = state !== null && feed !== null && readAsked(feed.asked).includes(state);
  if (!isAsked || (feed.readAt === null && feed.failures === 0)) return { state: 'not_asked', readAt: null };
  const isKnown = feed.failures === 0 && isRecent(feed.readAt, clock.now());
  return { state: isKnown ? 'known' : 'failing', readAt: feed.readAt };
}

/** Reads once, for many places: true where the service was asked lately, so that an alert that is not there is over. */
export async function weatherKnownAt(
  executor: Executor,
  { counties }: Pick<Places, 'counties'>,
  now: Date,
): Promise<(place: LatLng) => boolean> {
  const feed = await findFeed(executor, WEATHER_FEED);
  if (!feed || !isRecent(feed.readAt, now)) return () => false;
  const states = new Set(readAsked(feed.asked));
  const { at } = await counties();
  return (place) => {
    const county = at(place);
    return county !== null && states.has(stateOfCounty(county) ?? '');
  };
}

/** Reads once, for many places: the alerts that hold or are ahead at each. */
export async function weatherAt(
  executor: Executor,
  { counties }: Pick<Places, 'counties'>,
  now: Date,
): Promise<(place: LatLng) => WeatherAlert[]> {
  const alerts = await findHoldingAlerts(executor, now);
  if (alerts.length === 0) return () => [];
  const { at } = await counties();
  return (place) => {
    const county = at(place);
    return alerts.filter((alert) => holdsAt(alert, place, county));
  };
}
