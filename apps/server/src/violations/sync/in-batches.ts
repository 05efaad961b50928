import type { Row } from '../cities/city.port.ts';

/** Rows of one transaction: enough that its cost does not count, few enough that others get their turn. */
const BATCH_ROWS = 2000;

/** Rows as they come, in batches of one size. The next one is read while the caller stores the last. */
export async function* inBatches(pieces: AsyncIterable<Row[]>, size: number = BATCH_ROWS): AsyncGenerator<Row[]> {
  const batches = gathered(pieces, size);
  try {
    let coming = batches.next();
    for (;;) {
      const { done, value } = await coming;
      if (done) return;
      coming = batches.next();
      // Its failure is told when its turn comes, after the batch before it is stored.
      coming.catch(() => undefined);
      yield value;
    }
  } finally {
    await batches.return(undefined);
  }
}

async function* gathered(pieces: AsyncIterable<Row[]>, size: number): AsyncGenerator<Row[]> {
  const waiting: Row[] = [];
  try {
    for await (const rows of pieces) {
      waiting.push(...rows);
      while (waiting.length >= size) yield waiting.splice(0, size);
    }
  } catch (error) {
    // What came whole before the failure counts.
    if (waiting.length > 0) yield waiting;
    throw error;
  }
  if (waiting.length > 0) yield waiting;
}
