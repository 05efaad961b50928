import { createServer } from 'node:http';

import { listenLocally } from './listen-locally.fixture.ts';

type Records = readonly Record<string, unknown>[];

/** CKAN's most, unless it is set otherwise. */
const MOST_RECORDS = 32_000;

/** Answers `datastore_search` as CKAN 2.10 does. */
export async function startCkan() {
  const tables = new Map<string, Records>();
  const server = createServer((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://portal');
    const resource = query.get('resource_id') ?? '';
    const records = pathname === '/api/3/action/datastore_search' ? tables.get(resource) : undefined;
    const help = `http://portal/api/3/action/help_show?name=datastore_search`;
    response.writeHead(records ? 200 : 404, { 'content-type': 'application/json;charset=utf-8' });
    if (!records) return response.end(JSON.stringify({ help, success: false, error: { __type: 'Not Found Error' } }));
    const [limit, offset] = [Number(query.get('limit') ?? 100), Number(query.get('offset') ?? 0)];
    const numbered = records.map((record, at) => ({ _id: at + 1, ...record }));
    const found = numbered.slice(offset, offset + Math.min(limit, MOST_RECORDS));
    const head = { include_total: true, limit, offset, records_format: 'objects', resource_id: resource };
    const result = { ...head, records: found, fields: [{ id: '_id', type: 'int' }], total: records.length };
    return response.end(JSON.stringify({ help, success: true, result }));
  });
  const { origin, close } = await listenLocally(server);
  return {
    url: (resource: string) => `${origin}/api/3/action/datastore_search?resource_id=${resource}`,
    put: (resource: string, records: Records) => void tables.set(resource, records),
    close,
  };
}
