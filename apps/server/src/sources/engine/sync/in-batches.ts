/** Gives out what came before a failure. */
export async function* inBatches<Item>(pieces: AsyncIterable<readonly Item[]>, size: number): AsyncGenerator<Item[]> {
  const waiting: Item[] = [];
  try {
    for await (const items of pieces) {
      waiting.push(...items);
      while (waiting.length >= size) yield waiting.splice(0, size);
    }
  } catch (error) {
    if (waiting.length > 0) yield waiting;
    throw error;
  }
  if (waiting.length > 0) yield waiting;
}

/** Makes the next one while the caller works on the last. */
export async function* oneAhead<Item>(items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  try {
    let coming = items.next();
    for (;;) {
      const { done, value } = await coming;
      if (done) return;
      coming = items.next();
      // Its failure is told when its turn comes.
      coming.catch(() => undefined);
      yield value;
    }
  } finally {
    await items.return(undefined);
  }
}
