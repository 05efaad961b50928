import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';

import type { CityConfigs } from '../configs/city-configs.ts';
import { getRows, type Rows } from '../socrata/get-rows.ts';
import { countUrl, type Cursor, pageUrl } from '../socrata/page-query.ts';
import type { StoredDataset } from '../stored-dataset.port.ts';
import { countRequest } from './requests.queries.ts';

export class RateLimitReached extends Error {
  readonly limit: number;
  readonly freeAt: Date;

  constructor(limit: number, freeAt: Date) {
    super('the rate limit is reached');
    this.limit = limit;
    this.freeAt = freeAt;
  }
}

export type PortalDeps = { db: Database; clock: Clock; userAgent: string; configs: Pick<CityConfigs, 'access'> };

export type Portal = {
  getPage(stored: StoredDataset, cursor: Cursor | null): Promise<Rows>;
  /** Null when the portal does not answer in time. */
  count(stored: StoredDataset, cursor: Cursor | null): Promise<number | null>;
};

/** To count a large table may take minutes, and is worth seconds. */
const COUNT_MS = 8000;
/** More than any city has ever published: rather a fault than a count. */
const MOST_ROWS = 1_000_000_000;

export function createPortal(deps: PortalDeps, city: string, signal: AbortSignal): Portal {
  const { db, clock, userAgent, configs } = deps;
  const ask = async (url: URL, limits: { wholeMs?: number } = {}): Promise<Rows> => {
    const { appToken, rateLimitPerHour } = await configs.access(city);
    const refused = await countRequest(db, city, rateLimitPerHour, clock.now());
    if (refused) throw new RateLimitReached(rateLimitPerHour, refused.freeAt);
    return getRows({ url, appToken, userAgent, signal, now: clock.now(), limits });
  };
  const where = ({ dataset }: StoredDataset) => dataset.where?.(clock.now());
  return {
    getPage: (stored, cursor) => ask(pageUrl(stored.dataset.url, where(stored), cursor)),
    async count(stored, cursor) {
      try {
        const { rows } = await ask(countUrl(stored.dataset.url, where(stored), cursor), { wholeMs: COUNT_MS });
        for await (const [row] of rows) return wholeNumber(row?.['rows']);
        return null;
      } catch {
        // The bar does without; what is wrong comes again with the first page.
        return null;
      }
    },
  };
}

const wholeNumber = (value: unknown): number | null => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number >= 0 && number < MOST_ROWS ? number : null;
};
