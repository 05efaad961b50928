import { type FetchedFile, compileStreets } from './compile-streets.ts';

process.once('message', async (file: FetchedFile) => {
  const compiled = await compileStreets(file);
  process.send?.(compiled, undefined, undefined, () => process.disconnect());
});
