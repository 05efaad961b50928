import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { type DocumentServer, startDocuments } from '#testing/document-server.fixture.ts';
import { send } from '#testing/local-server.fixture.ts';

import { CDS_JSON, cdsDocument, policies, zones } from '../../catalog/cds.fixture.ts';
import { askOnce } from './ask.fixture.ts';
import { getCdsRows, toCdsRows } from './cds-rows.ts';

let server: DocumentServer;
beforeAll(async () => {
  server = await startDocuments();
});
afterAll(() => server.close());
const putZones = (over: object = {}, contentType = CDS_JSON) =>
  server.put('/v1/curbs/zones', cdsDocument({ zones }, over), contentType);
beforeEach(() => {
  server.put('/v1/curbs/policies', cdsDocument({ policies }), CDS_JSON);
  putZones();
});

const read = (signal?: AbortSignal) => getCdsRows(askOnce(signal), server.url('/v1/curbs/'));

test('zones are read with their policies: a row for each rule, two for a paid limit', async () => {
  const rows = await read();
  expect(rows.map((row) => [row[':id'], row['curb_zone_id'], row[':regulation'], row[':part']])).toEqual([
    ['000000001', 'zone-a', 0, undefined],
    ['000000002', 'zone-a', 1, undefined],
    ['000000003', 'zone-a', 1, 'payment'],
    ['000000004', 'zone-a', 2, undefined],
    ['000000005', 'zone-b', 0, undefined],
    ['000000006', 'zone-c', 0, undefined],
    ['000000007', 'zone-d', undefined, undefined],
  ]);
  expect(rows[6]).toMatchObject({ policies: [] });
  expect(rows[5]).toMatchObject({ policies: [null], time_zone: 'US/Central' });
  expect(server.asked.at(-1)).toEqual({
    path: '/v1/curbs/zones',
    accept: expect.stringContaining('application/vnd.cds+json;version=1.0'),
  });
});

test('pages are read to the last one, by text or by object', async () => {
  const [first, ...others] = zones;
  const next = server.url('/v1/curbs/zones?page=2');
  server.put('/v1/curbs/zones', cdsDocument({ zones: [first] }, { links: { next } }), CDS_JSON);
  const links = { next: { href: '/v1/curbs/zones?page=3' } };
  server.put('/v1/curbs/zones?page=2', cdsDocument({ zones: others.slice(0, 1) }, { links }), CDS_JSON);
  server.put('/v1/curbs/zones?page=3', cdsDocument({ zones: others.slice(1) }, { links: { next: null } }), CDS_JSON);
  expect(await read()).toHaveLength(7);
});

test('a zone that is listed on two pages is read once', async () => {
  server.put('/v1/curbs/zones', cdsDocument({ zones: [...zones, zones[0]] }), CDS_JSON);
  expect(await read()).toHaveLength(7);
});

test.each([
  ['http://10.0.0.1/zones', 'continues its list at another host'],
  ['https://[oops', 'continues its list at another host'],
  ['/v1/curbs/zones', 'sends the same page again and again'],
])('a next page at %s is not asked for', async (next, reason) => {
  putZones({ links: { next } });
  await expect(read()).rejects.toMatchObject({ reason, isPassing: false });
});

test('pages without an end are not read for ever', async () => {
  let page = 0;
  const answers = Array.from({ length: 501 }, () =>
    send(JSON.stringify(cdsDocument({ policies: [] }, { links: { next: `?page=${(page += 1)}` } })), {
      'content-type': CDS_JSON,
    }),
  );
  server.answerNext(...answers.slice(0, 500));
  await expect(read()).rejects.toMatchObject({ reason: 'sent more than 500 pages', isPassing: false });
});

test.each(['1.0', '1.0.1', '1.1', '1.1.0'])('version %s is read', async (version) => {
  putZones({ version }, 'application/json');
  expect(await read()).toHaveLength(7);
});

test.each([
  [{ version: '2.0.0' }, CDS_JSON, 'speaks version 2.0.0 of'],
  [{ version: '0.9' }, CDS_JSON, 'speaks version 0.9 of'],
  [{ version: '1.0.0' }, 'application/vnd.cds+json;version=2.0', 'speaks version 2.0 of'],
  [{ version: '<b>' }, CDS_JSON, 'speaks an unknown version of'],
  [{ version: 2 }, CDS_JSON, 'does not say its version of'],
  [{ version: undefined }, CDS_JSON, 'does not say its version of'],
])('%j, sent as %s, is refused by name', async (over, contentType, reason) => {
  putZones(over, contentType);
  await expect(read()).rejects.toMatchObject({ reason: expect.stringContaining(reason), isPassing: false });
});

test.each([
  ['<html>Sign in</html>', 'text/html', 'answered HTML', false],
  ['{"error":"bad_param","error_description":"no"}', CDS_JSON, 'answered with an error of its own', false],
  ['{"version":"1.0.0","data":{}}', CDS_JSON, 'sent no list of the Curb Data Specification', false],
  ['{"version":"1.0.0","data":{"policies":{}}}', CDS_JSON, 'sent no list of the Curb Data Specification', false],
  ['{"version":"1.0.0","da', CDS_JSON, 'sent something that is no JSON', true],
  ['PDF', 'application/pdf', 'answered something other than JSON', false],
])('%s is a named failure', async (body, contentType, reason, isPassing) => {
  server.answerNext(send(body, { 'content-type': contentType }));
  await expect(read()).rejects.toMatchObject({ reason, isPassing });
});

test.each([
  [500, 'answered 500', true],
  [501, 'answered 501', true],
  [401, 'answered 401: it does not accept the API key, or needs one', false],
  [404, 'answered 404: the city has moved or withdrawn it', false],
  [406, 'answered 406', false],
])('status %i is a named failure', async (status, reason, isPassing) => {
  server.answerNext((_request, response) => response.writeHead(status).end());
  await expect(read()).rejects.toMatchObject({ reason, isPassing });
});

test('pages that together are too large are not read on', async () => {
  const links = { next: '?page=2' };
  const heavy = JSON.stringify(cdsDocument({ policies: [] }, { links, note: 'x'.repeat(43 * 1024 * 1024) }));
  let page = 1;
  const answers = Array.from({ length: 3 }, () =>
    send(heavy.replace('?page=2', `?page=${(page += 1)}`), { 'content-type': CDS_JSON }),
  );
  server.answerNext(...answers);
  await expect(read()).rejects.toMatchObject({ reason: 'sent more than 128 MB in all', isPassing: false });
});

test.each(['policies', 'zones'] as const)('pages of %s that come too late are not asked for', async (list) => {
  const deadline = new AbortController();
  const before = server.asked.length;
  const others =
    list === 'zones' ? [send(JSON.stringify(cdsDocument({ policies })), { 'content-type': CDS_JSON })] : [];
  server.answerNext(...others, (request, response) => {
    deadline.abort();
    const page = JSON.stringify(cdsDocument({ [list]: [] }, { links: { next: '?page=2' } }));
    send(page, { 'content-type': CDS_JSON })(request, response);
  });
  const late = getCdsRows(askOnce(), server.url('/v1/curbs'), deadline.signal);
  await expect(late).rejects.toMatchObject({ reason: 'did not send all of its pages in time', isPassing: true });
  expect(server.asked.length - before).toBe(1 + others.length);
});

const listed = (count: number, rules: readonly object[] = [{ activity: 'parking' }]) =>
  Array.from({ length: count }, (_each, at) => ({ curb_policy_id: at, priority: at, rules }));

test('a zone with more policies or rules than are read is one row that says so', () => {
  const ofZone = (ids: number) => ({
    curb_zone_id: 'a',
    curb_policy_ids: Array.from({ length: ids }, (_each, at) => at),
  });
  expect(toCdsRows({}, [ofZone(50)], listed(51))).toHaveLength(50);
  expect(toCdsRows({}, [ofZone(51)], listed(51))).toMatchObject([{ policies: 'too many', ':regulation': 0 }]);
  const long = listed(
    5,
    Array.from({ length: 50 }, () => ({ activity: 'parking' })),
  );
  expect(toCdsRows({}, [ofZone(4)], long)).toHaveLength(200);
  expect(toCdsRows({}, [ofZone(5)], long)).toMatchObject([{ policies: 'too many' }]);
});

test('more regulations than any city has are refused at the first one too many', () => {
  let read = 0;
  const many = Array.from({ length: 20_000 }, () => ({
    get curb_policy_ids() {
      read += 1;
      return Array.from({ length: 50 }, (_each, at) => at);
    },
  }));
  expect(() => toCdsRows({}, many, listed(50))).toThrow('sent more than 200,000 regulations');
  expect(read).toBe(4001);
});

test('an answer that does not come ends with the sync', async () => {
  const abort = new AbortController();
  server.answerNext(() => abort.abort());
  await expect(read(abort.signal)).rejects.toMatchObject({ reason: 'was no longer wanted', isPassing: true });
});
