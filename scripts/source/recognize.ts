import { readRows, withLabels, isRow, type SourceRow } from '../../apps/server/src/sources/connectors/read-rows.ts';
import type { RowReading } from '../../apps/server/src/sources/connectors/row-reading.ts';
import { TellableError } from '../command-line.ts';
import type { LoadedDocument } from './load-document.ts';

type Format = RowReading['format'];

export type Recognized = {
  format: Format;
  /** Completes 'This is …'. */
  words: string;
  rows: SourceRow[];
  /** Where in the document its list is: 'result.records'; empty when the document is the list. */
  path: string;
  /** A field of lines like 'County: ORANGE'. */
  labels: string | null;
  /** The document's own time. */
  updated: Date | null;
  questions: string[];
};

const WORDS: Readonly<Record<Format, string>> = {
  socrata: "a Socrata table's list of rows",
  open311: 'a list of Open311 requests (GeoReport v2)',
  xml: 'an Atom or RSS feed',
  arcgis: 'an answer of an ArcGIS FeatureServer',
  ckan: "an answer of CKAN's data store",
  json: 'JSON with a list of rows in it',
  html: 'a web page with a table',
};

const MOST_ROWS = 20_000;
const TABLE_ID = /(?<![a-z0-9])[a-z0-9]{4}-[a-z0-9]{4}(?![a-z0-9])/;

type Looked = Pick<LoadedDocument, 'text' | 'address' | 'name'>;
type List = Omit<Recognized, 'labels'>;

/** Throws a TellableError when the document is not a list of rows. */
export async function recognize(document: Looked): Promise<Recognized> {
  const text = document.text.replace(/^\uFEFF/, '').trim();
  if (text === '') throw new TellableError('The document is empty.');
  const list = text.startsWith('<') ? await recognizeMarkup(text) : recognizeJson(text, document);
  if (list.rows.length === 0)
    throw new TellableError(
      `This is ${list.words}, and it has no rows now. Look again when it has some: an empty list says nothing of its fields.`,
    );
  const labels = list.format === 'xml' ? findLabels(list.rows) : null;
  return labels === null
    ? { ...list, labels }
    : {
        ...list,
        labels,
        rows: list.rows.map((row) => withLabels(row, labels)).filter(isRow),
        questions: [
          ...list.questions,
          `'${labels}' is read as lines of 'label: value'. Is one of its labels free text?`,
        ],
      };
}

const FEWEST_LABELS = 3;

/** The field that has several lines with labels in most rows. */
function findLabels(rows: readonly SourceRow[]): string | null {
  const hasLabels = (row: SourceRow, field: string): boolean =>
    Object.keys(withLabels(row, field) as SourceRow).filter((key) => key.startsWith('label:')).length >= FEWEST_LABELS;
  const fields = Object.keys(rows[0] ?? {});
  return fields.find((field) => rows.filter((row) => hasLabels(row, field)).length * 2 > rows.length) ?? null;
}

const WEB_PAGE =
  'This is a web page (HTML) without a table of rows. Look on it for an API, a feed or a download of JSON.';

async function recognizeMarkup(text: string): Promise<List> {
  const root = /<(?![?!])([\w:.-]+)/.exec(text)?.[1] ?? '';
  if (/^(?:html|body|head|script)$/i.test(root) || /^\s*<!doctype\s+html/i.test(text)) {
    const page = await readRows({ format: 'html' }, text);
    if (!page || page.rows.length === 0) throw new TellableError(WEB_PAGE);
    return {
      ...list('html', page.rows, ''),
      questions: ['A page for people changes without notice: do its terms allow to read it?'],
    };
  }
  if (root === 'service_requests')
    throw new TellableError(
      'These are Open311 requests in XML. The same server answers JSON at requests.json: look at that.',
    );
  if (root === 'services' || root === 'service_definition') throw new TellableError(SERVICES);
  if (root === 'errors') throw new TellableError(FAILED);
  const read = await readRows({ format: 'xml' }, text);
  if (!read) throw new TellableError(`This is XML that no connector reads: it begins with <${root}>.`);
  const found = list('xml', read.rows, '');
  return { ...found, words: root === 'kml' ? 'a KML document' : found.words, updated: updatedIn(text) };
}

const SERVICES = 'This is the list of what Open311 takes requests for. Look at requests.json of the same server.';
const FAILED = 'The server answered with an error instead of rows.';

/** The time of the feed, before its first entry. */
function updatedIn(xml: string): Date | null {
  const head = xml.split(/<(?:entry|item|Placemark)\b/, 1)[0] ?? '';
  const at = new Date(/<updated>([^<]{10,40})<\/updated>/.exec(head)?.[1] ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? null : at;
}

function recognizeJson(text: string, document: Looked): List {
  const whole = parsed(text);
  if (whole !== undefined) return recognizeValue(whole, document);
  const lines = text.split('\n', MOST_ROWS).filter((line) => line.trim() !== '');
  const rows = lines.map(parsed);
  if (rows.length > 1 && rows.every(isRow)) {
    const list = recognizeList(rows, '', document);
    return {
      ...list,
      questions: [...list.questions, 'The document has one row a line: is the answer of its address a list, [ … ]?'],
    };
  }
  if (text.startsWith('[') || text.startsWith('{')) throw new TellableError('The JSON is damaged or cut short.');
  const [heading = '', ...others] = lines;
  const columns = heading.split(',').length;
  if (columns > 2 && others.length > 0)
    throw new TellableError(
      `This is a CSV export with ${columns} columns. Its headings are not the names that the API uses: look at the same table as JSON, on Socrata at /resource/<id>.json.`,
    );
  throw new TellableError('This is neither JSON nor XML.');
}

function recognizeValue(value: unknown, document: Looked): List {
  if (Array.isArray(value)) return recognizeList(value, '', document);
  if (!isRow(value)) throw new TellableError('This is JSON without a list of rows.');
  if (isRow(value['error']) || value['error'] === true || value['success'] === false) throw new TellableError(FAILED);
  if (Array.isArray(value['service_requests']))
    return { ...list('open311', value['service_requests'], 'service_requests'), questions: [] };
  const { features, result } = value;
  if (Array.isArray(features)) return list('arcgis', features, 'features');
  if (isRow(result) && Array.isArray(result['records'])) return list('ckan', result['records'], 'result.records');
  if (Object.values(value).some((each) => typeof each === 'string' && /<t[abdhr]\w*\b/i.test(each)))
    throw new TellableError('The JSON holds a piece of a web page (HTML), not rows.');
  const found = findLists(value);
  const [longest] = found.toSorted((a, b) => b.rows.length - a.rows.length);
  if (!longest) throw new TellableError('This is JSON without a list of rows.');
  const { path, rows } = longest;
  const questions =
    found.length > 1
      ? [
          `The list of rows is taken from '${path}'; there are lists in ${found.flatMap((each) => (each.path === path ? [] : `'${each.path}'`)).join(', ')} too.`,
        ]
      : [];
  return { ...list('json', rows, path), questions };
}

function recognizeList(rows: readonly unknown[], path: string, { address, name }: Looked): List {
  const objects = rows.filter(isRow);
  if (rows.length > 0 && objects.length * 2 < rows.length)
    throw new TellableError('This is a list, but not of rows with fields.');
  const share = (...fields: string[]): boolean =>
    objects.length > 0 && objects.filter((row) => fields.every((field) => field in row)).length * 2 > objects.length;
  if (share('service_code', 'service_name') && !share('service_request_id')) throw new TellableError(SERVICES);
  const isRequests = address?.pathname.endsWith('/requests.json') ?? false;
  if (share('service_request_id', 'service_code') || (isRequests && share('service_request_id')))
    return list('open311', rows, path);
  const isSocrata = /\/resource\/[a-z0-9]{4}-[a-z0-9]{4}(?:\.json)?$/.test(address?.pathname ?? '');
  if (isSocrata || (!address && TABLE_ID.test(name))) return list('socrata', rows, path);
  return {
    ...list('socrata', rows, path),
    questions: [
      'A bare list of rows: nothing but its shape says that this is Socrata. Any server that answers such a list can be read so.',
    ],
  };
}

const list = (format: Format, rows: readonly unknown[], path: string): List => ({
  format,
  words: WORDS[format],
  rows: rows.filter(isRow).slice(0, MOST_ROWS),
  path,
  updated: null,
  questions: [],
});

const DEEPEST = 3;

/** Lists of objects in a document, by path. */
function findLists(value: SourceRow, path: readonly string[] = []): { path: string; rows: unknown[] }[] {
  if (path.length >= DEEPEST) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    if (Array.isArray(each)) return each.some(isRow) ? [{ path: [...path, key].join('.'), rows: each }] : [];
    return isRow(each) ? findLists(each, [...path, key]) : [];
  });
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
