import type { StreetSide } from '@towscout/domain/parking-rules/street-side';
import type { StreetFinder } from '@towscout/domain/parking-rules/ticket-times/block-finder';

import { readBlock } from '../../apps/server/src/sources/catalog/san-francisco/street-fields.ts';
import type { Row } from '../../apps/server/src/sources/city.port.ts';
import { readExport, UnreadableExport } from '../../apps/server/src/sources/reading/read-export.ts';

type NumberRange = { cnn: string; side: StreetSide; from: number; to: number };

/** The side of a block with a house number; null when none has it, or several have. */
export type HouseNumbers = (street: string, number: number) => { cnn: string; side: StreetSide } | null;

const COLUMNS = ['cnn', 'streetname', 'lf_fadd', 'lf_toadd', 'rt_fadd', 'rt_toadd'];
const SIDES = [
  ['left', 'lf'],
  ['right', 'rt'],
] as const;

/** Reads San Francisco's export of street centerlines. Throws UnreadableExport. */
export async function readHouseNumbers(path: string, findStreet: StreetFinder): Promise<HouseNumbers> {
  const byStreet = new Map<string, NumberRange[]>();
  const missing = new Set(COLUMNS);
  for await (const row of readExport(path)) {
    for (const column of missing) if (column in row) missing.delete(column);
    const street = findStreet(textOf(row, 'streetname'));
    if (street !== null) byStreet.set(street, [...(byStreet.get(street) ?? []), ...toRanges(row)]);
  }
  const [column] = missing;
  if (column) throw new UnreadableExport(`${path} is no export of street centerlines: it has no column '${column}'.`);
  return (street, number) => {
    const [found, ...others] = (byStreet.get(street) ?? []).filter(
      ({ from, to }) => number >= from && number <= to && number % 2 === from % 2,
    );
    return found && others.length === 0 ? found : null;
  };
}

/** A side without houses runs from 0 to 0. */
function toRanges(row: Row): NumberRange[] {
  const cnn = readBlock(textOf(row, 'cnn'));
  if (cnn === null) return [];
  return SIDES.flatMap(([side, prefix]) => {
    const ends = [Number(textOf(row, `${prefix}_fadd`)), Number(textOf(row, `${prefix}_toadd`))];
    const [from, to] = [Math.min(...ends), Math.max(...ends)];
    return to > 0 ? [{ cnn, side, from, to }] : [];
  });
}

function textOf(row: Row, column: string): string {
  const value = row[column];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
