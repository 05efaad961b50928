import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';

import type { Join, Row } from '../../city.port.ts';
import {
  type Ask,
  countLayer,
  getLayerDocument,
  getLayerPage,
  type LayerTable,
  type LayerDocument,
} from '../arcgis/get-layer.ts';
import { RECORDS, recordsUrl, withPositions } from '../ckan-records.ts';
import type { CityConfigs } from '../configs/city-configs.ts';
import { getCdsRows } from '../documents/cds-rows.ts';
import { getCurblrRows } from '../documents/curblr-rows.ts';
import { pageBehind, rowsBehind } from '../documents/document-rows.ts';
import { getRows, type Rows, type RowsRequest, countUrl, type Cursor, pageUrl } from '../socrata/get-rows.ts';
import { joinTables, joinedPage, type JoinedRow } from '../socrata/join-tables.ts';
import type { StoredDataset } from '../stored-dataset.port.ts';
import { countRequest } from './syncs.queries.ts';

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
  /** Null when the portal does not say, or not in time. */
  count(stored: StoredDataset, cursor: Cursor | null): Promise<number | null>;
};

/** To count a large table may take minutes, and is worth seconds. */
const COUNT_MS = 8000;
/** More than any city has ever published: rather a fault than a count. */
const MOST_ROWS = 1_000_000_000;

export function createPortal(deps: PortalDeps, city: string, signal: AbortSignal): Portal {
  const { db, clock, userAgent, configs } = deps;
  const admit = async (): Promise<string | null> => {
    const { appToken, rateLimitPerHour } = await configs.access(city);
    const refused = await countRequest(db, city, rateLimitPerHour, clock.now());
    if (refused) throw new RateLimitReached(rateLimitPerHour, refused.freeAt);
    return appToken;
  };
  const asked = (url: URL, appToken: string | null) => ({ url, appToken, userAgent, signal, now: clock.now() });
  const ask = async (url: URL, { limits, list }: Pick<RowsRequest, 'limits' | 'list'> = {}): Promise<Rows> =>
    getRows({ ...asked(url, await admit()), limits, list });
  // The token is Socrata's.
  const request: Ask = async (url) => {
    await admit();
    return asked(url, null);
  };
  const where = ({ dataset }: StoredDataset) => dataset.where?.(clock.now());
  const asLayer = (stored: StoredDataset): LayerTable => ({ ...stored.dataset, where: where(stored) });
  // A layer describes itself once in each sync.
  const layers = new Map<string, LayerDocument>();
  const describe = async (stored: StoredDataset): Promise<LayerDocument> => {
    const known = layers.get(stored.source) ?? (await getLayerDocument(request, asLayer(stored)));
    layers.set(stored.source, known);
    return known;
  };
  // A document that is read whole is asked for once in each sync.
  const documents = new Map<string, readonly Row[]>();
  const readWhole = async ({ source, dataset: { format, url } }: StoredDataset): Promise<readonly Row[]> => {
    const known = documents.get(source) ?? (await (format === 'cds' ? getCdsRows : getCurblrRows)(request, url));
    documents.set(source, known);
    return known;
  };
  // Two tables are joined once in each sync.
  const joined = new Map<string, readonly JoinedRow[]>();
  const joinedRows = async ({ dataset, source }: StoredDataset, join: Join): Promise<readonly JoinedRow[]> => {
    const rows = joined.get(source) ?? (await joinTables(ask, dataset, join, clock.now()));
    joined.set(source, rows);
    return rows;
  };
  const countAll = async (stored: StoredDataset, cursor: Cursor | null): Promise<number | null> => {
    if (stored.dataset.format === 'arcgis') return countLayer(request, asLayer(stored), await describe(stored), cursor);
    if (isWholeDocument(stored)) return rowsBehind(await readWhole(stored), cursor).length;
    const url = countUrl(stored.dataset.url, where(stored), cursor);
    const { rows } = await ask(url, { limits: { wholeMs: COUNT_MS } });
    for await (const [row] of rows) return wholeNumber(row?.['rows']);
    return null;
  };
  return {
    async getPage(stored, cursor) {
      const { url, format, join } = stored.dataset;
      if (join) return joinedPage(await joinedRows(stored, join), stored.dataset, cursor);
      if (format === 'arcgis') return getLayerPage(request, asLayer(stored), await describe(stored), cursor);
      if (isWholeDocument(stored)) return pageBehind(await readWhole(stored), cursor);
      if (format === 'ckan') return withPositions(await ask(recordsUrl(url, cursor), { list: RECORDS }), cursor);
      return ask(pageUrl(url, where(stored), cursor));
    },
    async count(stored, cursor) {
      // CKAN counts beside its records, not instead of them.
      if (stored.dataset.format === 'ckan') return null;
      // They become far fewer rows, which nobody can count before.
      if (stored.dataset.join) return 0;
      try {
        return await countAll(stored, cursor);
      } catch {
        // The bar does without; what is wrong comes again with the first page.
        return null;
      }
    },
  };
}

const isWholeDocument = ({ dataset: { format } }: StoredDataset): boolean => format === 'curblr' || format === 'cds';

const wholeNumber = (value: unknown): number | null => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number >= 0 && number < MOST_ROWS ? number : null;
};
