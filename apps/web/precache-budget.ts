type Entry = { url: string; size: number };

/** Fails the build when the precache exceeds this many bytes, uncompressed. */
export const precacheBudget =
  (budget: number) =>
  <Files extends Entry>(manifest: Files[]): { manifest: Files[] } => {
    const size = manifest.reduce((sum, file) => sum + file.size, 0);
    if (size > budget) throw new Error(`The service worker would keep ${size} bytes, ${budget} are allowed.`);
    return { manifest };
  };
