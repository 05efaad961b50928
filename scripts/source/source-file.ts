import type { RowReading } from '../../apps/server/src/sources/connectors/row-reading.ts';
import type { Proposal } from './propose-source.ts';

/** 'AUSTIN_INCIDENTS' */
const toConstant = (key: string): string => key.toUpperCase();
/** 'austin-incidents' */
export const fileName = (key: string): string => key.replaceAll('_', '-');

/** A source's public file in the shape of its neighbors, with a line for each question. */
export function sourceFile({ source, questions }: Pick<Proposal, 'source' | 'questions'>, looked: string): string {
  const { key, name, covers, states, area, lateMinutes, use, credits } = source;
  const { what, whose, url, terms } = credits.towRecords ?? { what: '', whose: '', url: '', terms: '' };
  return `${[
    "import { outline } from '../areas.ts';",
    "import { towRecordSource } from './tow-record-source.ts';",
    '',
    ...questions.map((question) => `// QUESTION: ${oneLine(question)}`),
    `/** Written by \`npm run source\` from ${looked}. */`,
    `export const ${toConstant(key)} = towRecordSource({`,
    ...fields('  ', { key, name, covers, states }),
    `  area: outline(${(area ?? []).map(({ lat, lng }) => `[${lat}, ${lng}]`).join(', ')}),`,
    ...fields('  ', { lateMinutes, use, credit: { what, whose, url, terms } }),
    '});',
  ].join('\n')}\n`;
}

/** How the rows of a source are read, in the shape of its neighbors. */
export function readingFile({ key, reading }: Pick<Proposal['source'], 'key' | 'reading'>): string {
  return `${[
    "import type { RowReading } from '../../connectors/row-reading.ts';",
    '',
    `export const ${toConstant(key)}_READING: RowReading = {`,
    ...fields('  ', orderedReading(reading)),
    '};',
  ].join('\n')}\n`;
}

/** In the order of the type; undefined is left out. */
const orderedReading = (reading: RowReading): object => {
  const { steps, neverShown, ...others } = reading;
  return { ...others, steps, neverShown };
};

const fields = (indent: string, values: object): string[] =>
  Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined) return [];
    if (name !== 'steps') return `${indent}${toPropertyName(name)}: ${literal(value)},`;
    return `${indent}steps: {\n${fields(`${indent}  `, value as object).join('\n')}\n${indent}},`;
  });

/** A value as a literal in code. A publisher's text can't leave its quotes. */
export function literal(value: unknown): string {
  if (value instanceof RegExp) return value.toString();
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([name, each]) => `${toPropertyName(name)}: ${literal(each)}`)
      .join(', ')} }`;
  return typeof value === 'string' ? quoted(value) : String(value);
}

/** A plain `__proto__` would not be a field. */
const toPropertyName = (name: string): string => {
  if (name === '__proto__') return `['__proto__']`;
  return /^[A-Za-z_]\w*$/.test(name) ? name : quoted(name);
};

const quoted = (text: string): string => {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return `'${escaped.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
};

/** Questions contain values of the document, so none may end its line. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
