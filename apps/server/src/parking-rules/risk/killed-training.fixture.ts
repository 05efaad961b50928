import { trainModel, type TrainingData } from './train-model.ts';

/** Is killed once its first blocks are stored, as by a machine that runs out of memory. */
process.once('message', (data: TrainingData) => {
  for (const trained of trainModel(data)) {
    process.once('message', () => process.kill(process.pid, 'SIGKILL'));
    process.send?.(trained);
    return;
  }
});
