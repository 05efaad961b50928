import { once } from 'node:events';

import type { CitationColumns } from './citation-columns.ts';
import { trainModel } from './train-model.ts';

process.once('message', async (columns: CitationColumns) => {
  for await (const trained of trainModel(columns)) {
    process.send?.(trained);
    // Until it is stored.
    await once(process, 'message');
  }
  process.disconnect();
});
