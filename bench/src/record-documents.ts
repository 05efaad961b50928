import { readFileSync } from 'node:fs';

import type { RowReading } from '../../apps/server/src/sources/connectors/row-reading.ts';

const ROWS = new URL('../../apps/server/src/sources/connectors/rows/', import.meta.url);
const PORTLAND = new URL('../../apps/server/src/sources/connectors/portland-dispatch.fixture.xml', import.meta.url);
const AUSTIN = new URL('../../apps/server/src/sources/connectors/austin-incidents.fixture.json', import.meta.url);
const SAN_FRANCISCO = new URL(
  '../../apps/server/src/sources/connectors/san-francisco-311.fixture.json',
  import.meta.url,
);
const ELSEWHERE = new Map([
  ['austin_incidents', AUSTIN],
  ['san_francisco_311', SAN_FRANCISCO],
]);
/** Number of rows in a state's layer and in a page of calls. */
const ROWS_OF_LAYER = 700;
const ROWS_OF_PAGE = 100;
const MINUTE_MS = 60_000;
const NORTH = 0.0004;
const ISO = /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)/g;
const AMERICAN = /\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d(?: [AP]M)?/g;
const CASE = /PP17\d+|FHP\w+|<td>\d{9}/g;

type Json = Record<string, unknown>;
type Source = { key: string; reading: RowReading };

/** A source's document with as many of its fixture's rows as it requests, dated now. */
export function recordDocument({ key, reading }: Source, now: Date): string {
  if (reading.format === 'xml' || reading.format === 'html') return textDocument(key, reading, now);
  const document = readDocument(key);
  const list = listIn(document, reading);
  const templates = list.splice(0);
  for (let n = 0; n < rowsOf(reading); n += 1) {
    const row = structuredClone(templates[n % templates.length] ?? {});
    list.push(asOf(row, reading, new Date(now.getTime() - n * MINUTE_MS), n));
  }
  return JSON.stringify(document);
}

function readDocument(key: string): unknown {
  const elsewhere = ELSEWHERE.get(key);
  if (elsewhere) return JSON.parse(readFileSync(elsewhere, 'utf8'));
  return (JSON.parse(readFileSync(new URL(`${key.replaceAll('_', '-')}.fixture.json`, ROWS), 'utf8')) as Json)[
    'document'
  ];
}

function listIn(document: unknown, { format }: RowReading): Json[] {
  if (format === 'arcgis') return (document as { features: Json[] }).features;
  if (format === 'ckan') return (document as { result: { records: Json[] } }).result.records;
  return document as Json[];
}

function rowsOf({ format, url }: RowReading): number {
  if (format === 'arcgis') return ROWS_OF_LAYER;
  return Number(/(?:limit|page_size)=(\d+)/.exec(url)?.[1] ?? ROWS_OF_PAGE);
}

function asOf(row: Json, reading: RowReading, at: Date, n: number): Json {
  set(row, reading.id, () => `bench-${n}`);
  const [reported, time] = [reading.reported].flat();
  for (const field of [reported, reading.changed]) if (field) set(row, field, (old) => likeTime(old, at, reading));
  if (time) set(row, time, () => localTime(at, reading.timeZone).slice(11));
  if (Array.isArray(reading.point)) set(row, String(reading.point[0]), (old) => moved(old, n));
  return row;
}

function set(row: Json, path: string, change: (old: unknown) => unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const holder = keys.reduce<unknown>((value, key) => (value as Json | undefined)?.[key], row) as Json | undefined;
  if (holder && last in holder) holder[last] = change(holder[last]);
}

/** Moves a coordinate so that the row is another case. A zero stays. */
const moved = (old: unknown, n: number): unknown => {
  const place = Number(old) + (n % 100) * NORTH;
  return Number(old) === 0 ? old : typeof old === 'string' ? String(place) : place;
};

const likeTime = (old: unknown, at: Date, { timeZone }: RowReading): unknown =>
  typeof old === 'number' ? at.getTime() : localTime(at, timeZone).replace(' ', 'T');

const localTime = (at: Date, timeZone: string): string => at.toLocaleString('sv', { timeZone });

function textDocument(key: string, { format, timeZone }: RowReading, now: Date): string {
  const document =
    key === 'portland_dispatch' ? readFileSync(PORTLAND, 'utf8') : (readDocument(key) as string[]).join('\n');
  const row = format === 'html' ? /<tr><td>[\s\S]*?<\/tr>/ : /<(?:entry|item)\b[\s\S]*?<\/(?:entry|item)>/;
  const template = row.exec(document)?.[0] ?? '';
  const rows = Array.from({ length: ROWS_OF_PAGE }, (_, n) => {
    const at = new Date(now.getTime() - n * MINUTE_MS);
    const [day = '', time] = localTime(at, timeZone).split(' ');
    const [year, month, date] = day.split('-');
    return template
      .replace(ISO, at.toISOString())
      .replace(AMERICAN, `${month}/${date}/${year} ${time}`)
      .replace(CASE, (id) => `${id}${n}`);
  });
  return document.replace(template, rows.join('\n'));
}
