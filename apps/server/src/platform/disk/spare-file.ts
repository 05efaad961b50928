import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';

import { errorCode } from '#platform/error-chain.ts';

export const isOutOfFiles = (error: unknown): boolean => /^E[MN]FILE$/.test(String(errorCode(error)));

export type SpareFile = {
  /** Tries again with the spare descriptor when connections have taken all others. */
  use<Result>(work: () => Result): Result;
  close(): void;
};

/** Keeps a file descriptor back for work that must not fail for want of one. */
export function keepSpareFile(): SpareFile {
  let spare: number | null = null;
  const keep = (): void => {
    try {
      spare ??= openSync(devNull, 'r');
    } catch (error) {
      if (!isOutOfFiles(error)) throw error;
    }
  };
  const close = (): void => {
    if (spare !== null) closeSync(spare);
    spare = null;
  };
  keep();
  return {
    use(work) {
      keep();
      try {
        return work();
      } catch (error) {
        if (!isOutOfFiles(error)) throw error;
      }
      close();
      try {
        return work();
      } finally {
        keep();
      }
    },
    close,
  };
}
