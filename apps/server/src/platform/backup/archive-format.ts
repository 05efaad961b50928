import { createHash } from 'node:crypto';

import { z } from 'zod';

export const FORMAT = 1;
/** Its first entry. */
export const HEADER = 'backup.json';
/** Its last entry: an archive without it was cut off. */
export const TRAILER = 'complete.json';
/** Files of the data folder are in this folder. */
export const DATA = 'data/';

export const backupHeader = z.object({
  format: z.number(),
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** `none`: files alone, of a site on PostgreSQL. */
  database: z.enum(['embedded', 'none']),
});
export type BackupHeader = z.infer<typeof backupHeader>;

export const backupTrailer = z.object({ files: z.number(), bytes: z.number(), sha256: z.string() });
type BackupTrailer = z.infer<typeof backupTrailer>;

type Tally = { add(name: string, size: number): void; addBytes(bytes: Uint8Array): void; total(): BackupTrailer };

/** Names, sizes and contents, in order. */
export function createTally(): Tally {
  const hash = createHash('sha256');
  let files = 0;
  let bytes = 0;
  return {
    add(name, size) {
      hash.update(`${name}\n${size}\n`);
      if (!name.endsWith('/')) files += 1;
      bytes += size;
    },
    addBytes: (content) => void hash.update(content),
    total: () => ({ files, bytes, sha256: hash.copy().digest('hex') }),
  };
}

/** Its message is a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
