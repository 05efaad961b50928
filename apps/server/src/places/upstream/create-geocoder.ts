import type { GeocodedPlace } from '@towscout/contracts/places';
import type { Logger } from 'pino';

import { type Clock, minutesBefore } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Geocoder } from '../geocoder.port.ts';
import { noGeocoder } from '../no-geocoder.ts';
import { normalForm } from '../search/normal-form.ts';
import { askUpstream, UpstreamError } from './ask-upstream.ts';
import { findAnswer, keepAnswer, takeTurn } from './geocode-cache.queries.ts';
import { parseNominatim } from './parse-nominatim.ts';
import { parsePhoton } from './parse-photon.ts';
import { reverseUrl, searchUrl } from './upstream-request.ts';

type Deps = {
  config: Pick<Config, 'GEOCODER_URL' | 'GEOCODER_FORMAT'>;
  db: Database;
  clock: Clock;
  log: Logger;
  userAgent: string;
};

const KEPT_DAYS = 30;
/** Nominatim's policy: at most one request a second for all users of an application together. */
const EVERY_MS = 1000;
/** Whoever types does not wait longer for an address. */
const PATIENCE_MS = 3000;
const FIRST_REST_MS = 60_000;
const LONGEST_REST_MS = 10 * 60_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The configured geocoder, with manners: each question once in 30 days, one request a second for all
 * users and nodes together, and a rest after each failure, longer each time. It never rejects.
 */
export function createGeocoder({ config, db, clock, log, userAgent }: Deps): Geocoder {
  const { GEOCODER_URL: base, GEOCODER_FORMAT: format } = config;
  if (base === undefined) return noGeocoder;
  const parse = format === 'photon' ? parsePhoton : parseNominatim;
  const underway = new Map<string, Promise<GeocodedPlace[]>>();
  let restsUntil = 0;
  let restMs = FIRST_REST_MS;

  async function answer(question: string, url: URL): Promise<GeocodedPlace[]> {
    const now = clock.now();
    const known = await findAnswer(db, question, minutesBefore(now, KEPT_DAYS * 24 * 60));
    if (known) return known;
    if (now.getTime() < restsUntil) return [];
    const turn = await takeTurn(db, now, EVERY_MS, PATIENCE_MS);
    if (!turn) return [];
    await pause(turn.getTime() - now.getTime());
    const places = parse(await askUpstream(url, { userAgent }));
    restMs = FIRST_REST_MS;
    await keepAnswer(db, question, places, clock.now());
    return places;
  }

  function rest(error: unknown): GeocodedPlace[] {
    const asked = error instanceof UpstreamError && error.retryAfterSeconds !== null ? error.retryAfterSeconds * 1000 : 0;
    restsUntil = clock.now().getTime() + Math.max(restMs, asked);
    restMs = Math.min(restMs * 2, LONGEST_REST_MS);
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the geocoder rests');
    return [];
  }

  /** The same question at the same moment is asked once. */
  function ask(question: string, url: URL): Promise<GeocodedPlace[]> {
    const present = underway.get(question) ?? answer(question, url).catch(rest).finally(() => underway.delete(question));
    underway.set(question, present);
    return present;
  }

  return {
    isConfigured: true,
    search: (text) => ask(`search:${normalForm(text)}`, searchUrl(base, format, text)),
    async reverse(place) {
      const [found] = await ask(`reverse:${place.lat.toFixed(4)},${place.lng.toFixed(4)}`, reverseUrl(base, format, place));
      return found ?? null;
    },
  };
}
