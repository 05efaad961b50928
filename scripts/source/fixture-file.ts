import type { SourceRow } from '../../apps/server/src/sources/connectors/read-rows.ts';
import type { RowReading } from '../../apps/server/src/sources/connectors/row-reading.ts';
import {
  readSourceRows,
  type SourceRows,
  toDocument,
} from '../../apps/server/src/sources/connectors/source-rows.fixture.ts';
import { keptFields } from './choose-rows.ts';
import type { Proposal } from './propose-source.ts';

/** `rows/<key>.fixture.json`, as every source has one: a few real rows, and what is read of them. */
export async function fixtureFile(
  source: Proposal['source'],
  rows: readonly SourceRow[],
  { path, seenAt }: { path: string; seenAt: Date },
): Promise<string> {
  const now = seenAt.toISOString();
  const document = toDocument(source.reading, writeDocument(rows, path, source.reading));
  const { read, setAside } = await readSourceRows(source, { now, document });
  const fixture: SourceRows = { rows: 'real', now, document, read, setAside };
  return `${JSON.stringify(fixture, null, 2)}\n`;
}

/** Rows in their own format, with only the fields that the source's file names. */
function writeDocument(rows: readonly SourceRow[], path: string, reading: RowReading): string {
  const kept = rows.map((row) => withoutLabels(keptFields(row, reading), reading.labels));
  if (reading.format === 'xml') return toXml(kept);
  if (reading.format === 'html') return toTable(kept);
  return JSON.stringify(nested(path, kept.map(toObject), reading));
}

/** Lines of labels where the document has them. */
function withoutLabels(fields: ReadonlyMap<string, string>, labels: string | undefined): Map<string, string> {
  if (labels === undefined) return new Map(fields);
  const isLabel = ([path]: [string, string]): boolean => path.startsWith('label:');
  const lines = [...fields].filter(isLabel).map(([path, text]) => `${path.slice('label:'.length)}: ${text}`);
  return new Map([...[...fields].filter((field) => !isLabel(field)), [labels, lines.join('<br>')]]);
}

function toTable(rows: readonly ReadonlyMap<string, string>[]): string {
  const heads = [...new Set(rows.flatMap((fields) => [...fields.keys()]))];
  const row = (cells: readonly string[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>\n`;
  const body = rows.map((fields) =>
    row(
      heads.map((head) => fields.get(head) ?? ''),
      'td',
    ),
  );
  return `<html>\n<table>\n${row(heads, 'th')}${body.join('')}</table>\n</html>\n`;
}

/** Nests the list at its path in the document, such as 'result.records', with CKAN's success flag. */
function nested(path: string, rows: unknown, { format }: RowReading): unknown {
  if (path === '') return rows;
  const whole = path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), rows);
  return format === 'ckan' ? Object.assign({ success: true }, whole) : whole;
}

function toObject(fields: ReadonlyMap<string, string>): object {
  const row: Record<string, unknown> = {};
  for (const [path, text] of fields) {
    const names = path.split('.');
    const last = names.pop() ?? path;
    let inner = row;
    for (const name of names) {
      const next = inner[name];
      const object = typeof next === 'object' && next !== null ? (next as Record<string, unknown>) : {};
      inner[name] = object;
      inner = object;
    }
    inner[last] = text;
  }
  return row;
}

type Element = { text: string; attributes: Map<string, string>; children: Map<string, Element> };
const element = (): Element => ({ text: '', attributes: new Map(), children: new Map() });

function toXml(rows: readonly ReadonlyMap<string, string>[]): string {
  const entries = rows.map((fields) => {
    const entry = element();
    for (const [path, text] of fields) {
      const [names = '', attribute] = path.split('@');
      let inner = entry;
      for (const name of names.split('/')) {
        const child = inner.children.get(name) ?? element();
        inner.children.set(name, child);
        inner = child;
      }
      if (attribute === undefined) inner.text = text;
      else inner.attributes.set(attribute, text);
    }
    return written('entry', entry, '  ');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xmlns:georss="http://www.georss.org/georss">\n${entries.join('')}</feed>\n`;
}

function written(name: string, { text, attributes, children }: Element, indent: string): string {
  const opened = `${indent}<${name}${[...attributes].map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')}`;
  if (children.size === 0 && text === '') return `${opened}/>\n`;
  if (children.size === 0) return `${opened}>${escaped(text)}</${name}>\n`;
  const inner = [...children].map(([child, each]) => written(child, each, `${indent}  `)).join('');
  return `${opened}>\n${inner}${indent}</${name}>\n`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
