import { createEmitter } from './emitter.ts';

/** Before each further request for a lost file of the site. */
export const LOST_FILE_WAITS_MS = [500, 1500];

/** `lost`: code did not load although it was requested again. */
export const codeEvents = createEmitter<{ lost: undefined }>();

/** Imports code, and requests it twice more when it is lost. Wraps every `import()` of the site; `lazyPart` does so itself. */
export async function retryImport<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const wait of LOST_FILE_WAITS_MS) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  try {
    return await load();
  } catch (error) {
    codeEvents.emit('lost', undefined);
    throw error;
  }
}
