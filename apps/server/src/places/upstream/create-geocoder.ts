import { setTimeout as pause } from 'node:timers/promises';

import type { Logger } from 'pino';

import type { GeocodedPlace } from '@towscout/contracts/places/schema';
import { delayUntil } from '@towscout/domain/delays';

import { type Clock, minutesBefore } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/db/database.ts';
import type { DiskState } from '#platform/disk/disk-space.ts';
import { within } from '#platform/within.ts';

import { type Geocoder, noGeocoder } from '../find-places.ts';
import { normalize } from '../search/normalize.ts';
import { askUpstream, UpstreamError, reverseUrl, roundedPoint, searchUrl } from './ask-upstream.ts';
import { findAnswer, saveAnswer, reserveTurn } from './geocode-cache.queries.ts';
import { parseNominatim, parsePhoton } from './parse-answers.ts';

type Deps = {
  config: Pick<Config, 'GEOCODER_URL' | 'GEOCODER_FORMAT'>;
  db: Database;
  clock: Clock;
  log: Logger;
  disk: DiskState;
  userAgent: string;
};

const KEPT_DAYS = 30;

/** In milliseconds. */
export type GeocoderTiming = {
  /** Nominatim's policy: at most one request a second for all of an application's users together. */
  turnsEvery: number;
  /** Don't wait for a turn later than this: at most four queries wait. */
  latestTurn: number;
  /** Until a turn comes. */
  wait(ms: number): Promise<void>;
  /** A query is answered by then; a later response is cached for the next time. */
  patience: number;
  /** When a request that has just begun is given up. */
  deadline(): AbortSignal;
};
const TIMING: GeocoderTiming = {
  turnsEvery: 1000,
  latestTurn: 3000,
  wait: (ms) => pause(ms),
  patience: 4000,
  deadline: () => AbortSignal.timeout(3500),
};

const FIRST_REST_MS = 60_000;
const LONGEST_REST_MS = 10 * 60_000;
/** A service that asks to be left alone for longer is not believed. */
const LONGEST_ASKED_MS = 24 * 60 * 60_000;

type Rest = {
  isOn(): boolean;
  /** After a failure; requests that were under way at the same time do not extend it. */
  begin(askedSeconds: number | null): void;
  /** After a good response: the next rest is short again. */
  forget(): void;
};

/** One request a second for all users and nodes, and each query once in 30 days. Never rejects. */
export function createGeocoder(
  { config, db, clock, log, disk, userAgent }: Deps,
  timing: GeocoderTiming = TIMING,
): Geocoder {
  const { GEOCODER_URL: base, GEOCODER_FORMAT: format } = config;
  if (base === undefined) return noGeocoder;
  const parse = format === 'photon' ? parsePhoton : parseNominatim;
  const underway = new Map<string, Promise<GeocodedPlace[]>>();
  const rest = createCooldown(clock);

  async function answer(question: string, url: URL): Promise<GeocodedPlace[]> {
    const known = await findAnswer(db, question, minutesBefore(clock.now(), KEPT_DAYS * 24 * 60));
    if (known) return known;
    // The turn before may have failed meanwhile.
    if (rest.isOn() || !(await waitForTurn()) || rest.isOn()) return [];
    const document = await askUpstream(url, { userAgent, now: clock.now(), deadline: timing.deadline() });
    rest.forget();
    if (document === null) return [];
    const places = parse(document);
    if (!disk.isLow) await saveAnswer(db, question, places, clock.now());
    return places;
  }

  /** False when too many are already waiting. */
  async function waitForTurn(): Promise<boolean> {
    const now = clock.now();
    const turn = await reserveTurn(db, now, timing.turnsEvery, timing.latestTurn);
    if (turn) await timing.wait(delayUntil(turn.getTime(), now.getTime(), timing.latestTurn));
    return turn !== null;
  }

  function knowNothing(error: unknown): GeocodedPlace[] {
    if (error instanceof UpstreamError) {
      rest.begin(error.retryAfterSeconds);
      log.warn({ reason: error.message }, 'the geocoder rests');
    } else log.error({ err: error }, 'the answers of the geocoder cannot be read or kept');
    return [];
  }

  /** The same query at the same moment is sent once. */
  function ask(question: string, url: URL): Promise<GeocodedPlace[]> {
    const present =
      underway.get(question) ??
      answer(question, url)
        .catch(knowNothing)
        .finally(() => underway.delete(question));
    underway.set(question, present);
    return within(timing.patience, present, []);
  }

  return {
    isConfigured: true,
    async search(text) {
      const words = normalize(text);
      return words === '' ? [] : ask(`search:${words}`, searchUrl(base, format, text));
    },
    async reverse(place) {
      const [found] = await ask(`reverse:${roundedPoint(place).join()}`, reverseUrl(base, format, place));
      return found ?? null;
    },
  };
}

/** A minute, then double that, up to 10, or as long as the service asks. */
export function createCooldown(clock: Clock): Rest {
  let until = 0;
  let nextMs = FIRST_REST_MS;
  const isOn = (): boolean => clock.now().getTime() < until;
  return {
    isOn,
    begin(askedSeconds) {
      const now = clock.now().getTime();
      if (!isOn()) {
        until = now + nextMs;
        nextMs = Math.min(nextMs * 2, LONGEST_REST_MS);
      }
      until = Math.max(until, now + Math.min((askedSeconds ?? 0) * 1000, LONGEST_ASKED_MS));
    },
    forget() {
      nextMs = FIRST_REST_MS;
    },
  };
}
