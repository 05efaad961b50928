import { fieldText, type SourceRow } from '../../apps/server/src/sources/connectors/read-rows.ts';
import type { RowReading } from '../../apps/server/src/sources/connectors/row-reading.ts';
import { blockText, streetText } from '../../apps/server/src/sources/reading/written-address.ts';
import { pointFields } from './point-fields.ts';

const OF_EACH_WORD = 2;
const OTHERS = 3;
const MOST = 12;

/** Chooses a few rows for a fixture: some for each word on the ladder, and some others. */
export function chooseRows(rows: readonly SourceRow[], reading: RowReading): SourceRow[] {
  const byWord = Map.groupBy(rows, (row) => saidOn(row, reading));
  const onLadder = Object.keys(reading.steps).flatMap((value) => (byWord.get(value) ?? []).slice(0, OF_EACH_WORD));
  const others = (byWord.get(null) ?? []).slice(0, OTHERS);
  return [...onLadder.slice(0, MOST - OTHERS), ...others];
}

/** The word of a row that is on the ladder or beside it. */
const saidOn = (row: SourceRow, { word, steps }: RowReading): string | null =>
  [word]
    .flat()
    .map((field) => fieldText(row, field))
    .find((text) => text !== null && Object.hasOwn(steps, text)) ?? null;

/**
 * The fields that a reading names, by path. Rows that have nothing to do with tows lose their street and keep only a
 * rough point.
 */
export function keptFields(row: SourceRow, reading: RowReading): Map<string, string> {
  const { id, reported, changed, point, address, ended, word } = reading;
  const points = pointFields(point);
  const paths = new Set([id, ...[reported].flat(), changed, ...points, ended?.field, ...[word].flat()]);
  const kept = new Map<string, string>();
  for (const path of paths) {
    const text = path === undefined ? null : fieldText(row, path);
    if (path !== undefined && text !== null) kept.set(path, text);
  }
  const isOnLadder = saidOn(row, reading) !== null;
  const street = isOnLadder ? plainStreet(fieldText(row, address.field), reading) : null;
  if (street !== null) kept.set(address.field, street);
  if (address.isHouse || !isOnLadder)
    for (const path of points) {
      const text = kept.get(path);
      if (text)
        kept.set(
          path,
          text.replaceAll(/-?\d+\.\d+/g, (degrees) => String(Math.round(Number(degrees) * 1000) / 1000)),
        );
    }
  return kept;
}

/** The address as far as it reads like a street, else null; a house becomes its block. */
function plainStreet(text: string | null, { address: { pattern, isHouse } }: RowReading): string | null {
  if (text === null) return null;
  const [whole, part] = (pattern ? pattern.exec(text) : [text, text]) ?? [];
  if (whole === undefined || part === undefined || streetText(part) === null) return null;
  const street = isHouse ? blockText(part) : part;
  return whole.replace(part, () => street);
}
