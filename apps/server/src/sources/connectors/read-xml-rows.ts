import { setImmediate as nextTurn } from 'node:timers/promises';

import { SaxesParser } from 'saxes';

/** Atom's, RSS's and KML's elements that are one row each. */
const ROW_NAMES = new Set(['entry', 'item', 'Placemark']);
const DOCUMENTS = new Set(['feed', 'rss', 'rdf:RDF', 'kml']);
/** Other requests have their turn between two slices. */
const SLICE = 256 * 1024;
const MAX_TEXT = 2000;
const MAX_ERRORS = 1000;
const MAX_FIELDS = 100;

type XmlRow = Record<string, string>;

/**
 * Reads the rows of a feed: each has the texts of its elements by path, `Point/coordinates`, and their attributes,
 * `category@term`. Of a damaged document those before the damage. Null when it is no feed.
 */
export async function readXmlRows(xml: string, limit: number): Promise<{ rows: unknown[]; whole: boolean } | null> {
  const rows: XmlRow[] = [];
  let [root, row, path, text, errors]: [string | null, XmlRow | null, string[], string, number] = [
    null,
    null,
    [],
    '',
    0,
  ];
  let whole = false;
  const set = (name: string, value: string): void => {
    if (row && Object.keys(row).length < MAX_FIELDS) row[name] ??= value.trim().slice(0, MAX_TEXT);
  };
  const parser = new SaxesParser({ position: false, xmlns: false });
  parser.on('error', (error) => {
    errors += 1;
    if (errors > MAX_ERRORS) throw error;
  });
  const keep = (chunk: string): void => void (text.length < MAX_TEXT && (text += chunk));
  parser.on('text', keep);
  parser.on('cdata', keep);
  parser.on('opentag', ({ name, attributes }) => {
    root ??= name;
    text = '';
    if (!row) {
      if (ROW_NAMES.has(name)) [row, path] = [Object.create(null) as XmlRow, []];
      return;
    }
    path.push(name);
    for (const [attribute, value] of Object.entries(attributes)) set(`${path.join('/')}@${attribute}`, value);
  });
  parser.on('closetag', ({ name }) => {
    if (name === root) whole = true;
    if (!row) return;
    if (path.length === 0) {
      if (rows.length <= limit) rows.push(row);
      row = null;
      return;
    }
    if (text.trim() !== '') set(path.join('/'), text);
    path.pop();
    text = '';
  });
  try {
    for (let from = 0; from < xml.length && rows.length <= limit; from += SLICE) {
      parser.write(xml.slice(from, from + SLICE));
      await nextTurn();
    }
  } catch {
    whole = false;
  }
  if (root === null || !DOCUMENTS.has(root)) return null;
  return { rows: rows.slice(0, limit), whole: whole && rows.length <= limit };
}
