import { once } from 'node:events';

import type { CitationColumns } from './citation-columns.ts';
import { trainModel } from './train-model.ts';

process.once('message', async (columns: CitationColumns) => {
  let stored: Promise<unknown> = Promise.resolve();
  // The next piece is learned while the one before is stored.
  for (const trained of trainModel(columns)) {
    await stored;
    stored = once(process, 'message');
    process.send?.(trained);
  }
  await stored;
  process.disconnect();
});
