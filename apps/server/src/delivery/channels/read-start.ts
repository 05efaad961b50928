import type { Readable } from 'node:stream';

/** Services say in far less what became of a message. */
const MOST_BYTES = 65_536;

/** The first bytes of a body that may be large, endless or cut off. Never rejects. */
export async function readStart(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let received = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk.subarray(0, MOST_BYTES - received));
      received += chunk.length;
      if (received >= MOST_BYTES) break;
    }
  } catch {
    // The status has been received, and counts.
  }
  return Buffer.concat(chunks).toString('utf8');
}
