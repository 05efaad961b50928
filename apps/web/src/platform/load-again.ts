/** Before each further request for a lost file of the site. */
export const LOST_FILE_WAITS_MS = [500, 1500];

/** Asks twice more for code that was lost on the way; the build puts it around each import() (chunks-again.ts). */
export async function loadAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const wait of LOST_FILE_WAITS_MS) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return load();
}
