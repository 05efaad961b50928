import { Readable } from 'node:stream';

import type { LotTow } from '@towscout/domain/tow-records/private-lots/lot-tow';

import { readDocument } from '../../reading/read-export.ts';
import { collectTows } from './collect-tows.ts';

/** Three times the list of 2026. */
const MOST_ROWS = 500_000;
/** So that reading a large list doesn't keep others waiting. */
const CHUNK_BYTES = 64 * 1024;

/** The county's whole export. Throws UnreadableExport. */
export async function readTrespassTows(content: Buffer, now: Date): Promise<LotTow[]> {
  const chunks = Readable.from(inChunks(content), { objectMode: true });
  return (await collectTows('The list', readDocument('The list', chunks), now, MOST_ROWS)).tows;
}

async function* inChunks(content: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < content.length; from += CHUNK_BYTES) {
    yield content.subarray(from, from + CHUNK_BYTES);
    await new Promise(setImmediate);
  }
}
