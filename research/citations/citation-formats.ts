import type { Row } from '../../apps/server/src/sources/city.port.ts';
import { chicago } from './chicago.ts';
import type { CitationFormat } from './citation-format.ts';
import { losAngeles } from './los-angeles.ts';
import { newYork } from './new-york.ts';
import { sanDiego } from './san-diego.ts';
import { sanFrancisco } from './san-francisco.ts';

const FORMATS: readonly CitationFormat[] = [sanFrancisco, losAngeles, chicago, newYork, sanDiego];

/** The format of a file with such a first row; null when no city is known to write so. */
export const findFormat = (row: Row): CitationFormat | null =>
  FORMATS.find(({ marks }) => marks.every((field) => field in row)) ?? null;

/** "San Francisco's has a column 'Citation Number', …" */
export const describeFormats = (): string =>
  FORMATS.map(({ whose, marks, columns }) => {
    const headings = marks.map((field) => `'${columns.get(field) ?? field}'`);
    return `${whose} has ${headings.join(' and ')}`;
  }).join('; ');
