import { HOUR_MS } from '@towscout/domain/durations';
import {
  type Block,
  type BlockReader,
  createBlockReader,
  type Citation,
} from '@towscout/domain/parking-rules/risk/citation';

import type { Row } from '../../apps/server/src/sources/city.port.ts';
import { readExport, UnreadableExport } from '../../apps/server/src/sources/reading/read-export.ts';
import { type CitationFormat, lacking, NO_BLOCK, NO_TIME } from '../citations/citation-format.ts';
import { describeFormats, findFormat } from '../citations/citation-formats.ts';

/** `day`: days since 1970; null when the row has no plausible date. */
export type RowRead =
  | { kind: 'read'; day: number; citation: Citation }
  | { kind: 'rejected'; day: number | null; reason: string };

/** Finds the block of an address in an area of a city. */
export type AreaBlockReader = (area: string, street: string, houseNumber: string) => ReturnType<BlockReader>;

/** Blocks of different areas are different ones, whatever their streets are called. */
export function createAreaBlockReader(): AreaBlockReader {
  const readBlock = createBlockReader();
  const known = new Map<string, Block>();
  return (area, street, houseNumber) => {
    const at = readBlock(street, houseNumber);
    if (at === null || area === '') return at;
    const key = `${area} ${at.block.key}`;
    const block = known.get(key) ?? { ...at.block, key, street: `${area} ${at.block.street}` };
    known.set(key, block);
    return { ...at, block };
  };
}

/** Reads each row of a city's own export, plain or gzipped, and returns its format. Throws UnreadableExport. */
export async function readCityFile(
  path: string,
  blockOf: AreaBlockReader,
  now: Date,
  onRow: (row: RowRead) => void,
): Promise<CitationFormat> {
  let format: CitationFormat | null = null;
  const missing = new Set<string>();
  const reasons = new Map<string, number>();
  let used = 0;
  // Some plates contain a stray quote.
  for await (const row of readExport(path, { hasStrayQuotes: true })) {
    if (format === null) {
      format = findFormat(row);
      if (format === null)
        throw new UnreadableExport(`${path} is no export of citations that is known here: ${describeFormats()}.`);
      for (const field of format.columns.keys()) missing.add(field);
    }
    for (const field of missing) if (field in row) missing.delete(field);
    const read = readRow(format, row, blockOf, now);
    if (read.kind === 'read') used += 1;
    else reasons.set(read.reason, (reasons.get(read.reason) ?? 0) + 1);
    onRow(read);
  }
  if (format === null) throw new UnreadableExport(`${path} has no rows.`);
  checkColumns(path, format, missing);
  if (used === 0 && reasons.size === 1)
    for (const [what, reason] of LACKS)
      if (reasons.has(reason)) throw new UnreadableExport(`${path}: ${lacking(format.whose, what)}`);
  return format;
}

const LACKS = [
  ['time', NO_TIME],
  ['block', NO_BLOCK],
] as const;

function checkColumns(path: string, { whose, columns, told }: CitationFormat, missing: ReadonlySet<string>): void {
  for (const [what] of LACKS)
    if (told[what].some((field) => missing.has(field))) throw new UnreadableExport(`${path}: ${lacking(whose, what)}`);
  for (const field of missing)
    throw new UnreadableExport(
      `${path} has no column '${columns.get(field) ?? field}': it is not ${whose} export of citations.`,
    );
}

function readRow(format: CitationFormat, row: Row, blockOf: AreaBlockReader, now: Date): RowRead {
  const reading = format.read(row, now);
  if (reading.kind === 'rejected') return reading;
  const { day, time, area, street, houseNumber, isSweeping } = reading;
  if (time === null) return { kind: 'rejected', day, reason: NO_TIME };
  const at = blockOf(area, street ?? '', houseNumber ?? '');
  if (at === null) return { kind: 'rejected', day, reason: NO_BLOCK };
  return { kind: 'read', day, citation: { ...at, day, hour: Math.floor(time / HOUR_MS), isSweeping } };
}
