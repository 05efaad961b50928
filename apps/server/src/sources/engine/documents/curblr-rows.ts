import { z } from 'zod';

import { type Row, GEOMETRY, PART } from '../../city.port.ts';
import { getDocument } from '../arcgis/get-document.ts';
import type { Ask } from '../arcgis/get-layer.ts';
import { numbered, PAYMENT, REGULATION, TOO_MANY } from './document-rows.ts';

const MOST_CURBS = 100_000;
const MOST_REGULATIONS = 50;

export const curblrDocument = z.object({
  type: z.literal('FeatureCollection'),
  manifest: z
    .object({ priorityHierarchy: z.string().max(100).array().max(100).nullish() })
    .nullish()
    .catch(null),
  features: z
    .object({
      geometry: z.unknown(),
      properties: z.object({
        location: z.record(z.string(), z.unknown()).nullish().catch(null),
        regulations: z.record(z.string(), z.unknown()).array().nullish().catch(null),
      }),
    })
    .array()
    .max(MOST_CURBS),
});
export type CurblrDocument = z.output<typeof curblrDocument>;
type Curb = CurblrDocument['features'][number];

/** The regulation that a row is of, and those beside it at the same curb. */
export const REGULATIONS = 'regulations';
/** The number of the row's curb in its document, from 1. */
export const CURB = ':curb';
/** The document's own order of its priority categories. */
export const HIERARCHY = ':hierarchy';

/** A CurbLR document: a row for each regulation of each curb. */
export async function getCurblrRows(ask: Ask, url: string): Promise<Row[]> {
  return toCurblrRows(await getDocument(await ask(new URL(url)), curblrDocument, 'sent no CurbLR document'));
}

export function toCurblrRows({ features, manifest }: CurblrDocument): Row[] {
  const hierarchy = manifest?.priorityHierarchy?.map((category) => category.toLowerCase());
  const ofDocument = hierarchy ? { [HIERARCHY]: hierarchy } : {};
  return numbered(
    (function* () {
      for (const [at, curb] of features.entries()) yield* rowsOf(curb, at + 1, ofDocument);
    })(),
  );
}

/** A curb whose regulations are no list is one row without them. */
function* rowsOf(
  { geometry, properties: { location, regulations } }: Curb,
  number: number,
  document: Row,
): Generator<Row> {
  const curb: Row = { ...document, ...location, [GEOMETRY]: geometry, [CURB]: number };
  if (!regulations?.length) return yield regulations ? { ...curb, [REGULATIONS]: regulations } : curb;
  if (regulations.length > MOST_REGULATIONS) return yield { ...curb, [REGULATIONS]: TOO_MANY, [REGULATION]: 0 };
  for (const [at, regulation] of regulations.entries()) {
    const row = { ...curb, [REGULATIONS]: regulations, [REGULATION]: at };
    yield row;
    if (hasTwoParts(regulation)) yield { ...row, [PART]: PAYMENT };
  }
}

function hasTwoParts({ rule }: Readonly<Record<string, unknown>>): boolean {
  if (typeof rule !== 'object' || rule === null) return false;
  const { payment, maxStay } = rule as Readonly<Record<string, unknown>>;
  return (payment === true || payment === 'yes') && typeof maxStay === 'number';
}
