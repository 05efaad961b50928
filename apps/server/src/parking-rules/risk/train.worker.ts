import { once } from 'node:events';

import { trainModel, type TrainingData } from './train-model.ts';

process.once('message', async (data: TrainingData) => {
  let stored: Promise<unknown> = Promise.resolve();
  // The next piece is learned while the one before is stored.
  for (const trained of trainModel(data)) {
    await stored;
    stored = once(process, 'message');
    process.send?.(trained);
  }
  await stored;
  process.disconnect();
});
