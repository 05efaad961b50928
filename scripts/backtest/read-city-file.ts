import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import { DAY_MS, HOUR_MS } from '@towscout/domain/durations';
import type { BlockReader, Citation } from '@towscout/domain/outlook/risk/citation';

import { citations } from '../../apps/server/src/sources/catalog/san-francisco/citations.ts';
import type { Row } from '../../apps/server/src/sources/city.port.ts';
import { readDate } from '../../apps/server/src/sources/reading/read-fields.ts';
import { REJECT_REASONS } from '../../apps/server/src/sources/reject-reasons.ts';

/** The columns of San Francisco's export that are read, as its API names them. */
const COLUMNS = new Map([
  ['Citation Number', 'citation_number'],
  ['Citation Issued DateTime', 'citation_issued_datetime'],
  ['Violation', 'violation'],
  ['Violation Description', 'violation_desc'],
  ['Citation Location', 'citation_location'],
]);

/** `day`: days since 1970; null when the row has no plausible date. */
export type RowRead =
  | { kind: 'read'; day: number; citation: Citation }
  | { kind: 'rejected'; day: number | null; reason: string };

/** A file that cannot be read, in words for whoever named it. */
export class UnreadableFile extends Error {}

/** Reads each row of a city's own export, gzipped when its name ends in .gz. */
export async function readCityFile(
  path: string,
  blockOf: BlockReader,
  now: Date,
  onRow: (row: RowRead) => void,
): Promise<void> {
  const readAll = async (chunks: AsyncIterable<Uint8Array>): Promise<void> => {
    let count = -1;
    let names: readonly (string | undefined)[] = [];
    for await (const line of linesOf(chunks)) {
      count += 1;
      if (count === 0) names = namesIn(path, line);
      else onRow(readRow(rowOf(names, line), blockOf, now));
    }
    if (count < 1) throw new UnreadableFile(`${path} has no rows.`);
  };
  try {
    const bytes = createReadStream(path);
    await (path.endsWith('.gz') ? pipeline(bytes, createGunzip(), readAll) : pipeline(bytes, readAll));
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(`${path} can't be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** The lines that are not empty. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '' && line !== '\r') yield line.replace(/\r$/, '');
  }
  if (rest !== '') yield rest;
}

function namesIn(path: string, header: string): (string | undefined)[] {
  const headers = cellsOf(header).map((cell) => cell.trim());
  for (const column of COLUMNS.keys())
    if (!headers.includes(column))
      throw new UnreadableFile(`${path} has no column '${column}': it is not San Francisco's export of citations.`);
  return headers.map((cell) => COLUMNS.get(cell));
}

function rowOf(names: readonly (string | undefined)[], line: string): Row {
  const row: Record<string, string> = {};
  for (const [at, cell] of cellsOf(line).entries()) {
    const name = names[at];
    if (name !== undefined && cell !== '') row[name] = cell;
  }
  return row;
}

/** 'OVR 18 "" C' is quoted, and some plates have a quote that opens nothing. */
const cellsOf = (line: string): string[] =>
  line.includes('"')
    ? [...`${line},`.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*)),/g)].map(([, quoted, plain]) =>
        quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
      )
    : line.split(',');

function readRow(row: Row, blockOf: BlockReader, now: Date): RowRead {
  const text = row['citation_issued_datetime'];
  const issued = readDate(typeof text === 'string' ? text.trim() : null, 'citation_issued_datetime', now, 0);
  if ('kind' in issued) return { kind: 'rejected', day: null, reason: REJECT_REASONS[issued.reason] };
  const day = issued.day / DAY_MS;
  const reading = citations.read(row, now);
  if (reading.kind === 'rejected') return { kind: 'rejected', day, reason: REJECT_REASONS[reading.reason] };
  if (issued.time === null) return { kind: 'rejected', day, reason: 'No time of day.' };
  const { type, place } = reading.item;
  const at = blockOf(place.street ?? '', place.houseNumber ?? '');
  if (at === null) return { kind: 'rejected', day, reason: 'No street with a house number.' };
  const hour = Math.floor(issued.time / HOUR_MS);
  return { kind: 'read', day, citation: { ...at, day, hour, isSweeping: type === 'Street Cleaning' } };
}
