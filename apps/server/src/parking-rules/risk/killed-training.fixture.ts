import type { CitationColumns } from './citation-columns.ts';
import { trainModel } from './train-model.ts';

/** Is killed once its first blocks are stored, as by a machine that runs out of memory. */
process.once('message', (columns: CitationColumns) => {
  for (const trained of trainModel(columns)) {
    process.once('message', () => process.kill(process.pid, 'SIGKILL'));
    process.send?.(trained);
    return;
  }
});
