import { statfs } from 'node:fs/promises';

import type { Logger } from 'pino';

import { errorChain, errorCode } from '../error-chain.ts';

export type DiskState = { readonly isLow: boolean };

export type DiskSpace = DiskState & {
  check(): Promise<void>;
  start(onChange: (isLow: boolean) => Promise<void>): Promise<void>;
  stop(): void;
};

type Given = { folder: string; reserveMegabytes: number; log: Logger; checkEveryMs?: number };

const MEGABYTE = 1024 * 1024;
const CHECK_EVERY_MS = 3000;

export function createDiskSpace({ folder, reserveMegabytes, log, checkEveryMs = CHECK_EVERY_MS }: Given): DiskSpace {
  let isLow = false;
  let notifyChange: (isLow: boolean) => Promise<void> = async () => undefined;
  let ticking: NodeJS.Timeout | undefined;

  async function check(): Promise<void> {
    const free = await freeMegabytes(folder);
    const wasLow = isLow;
    isLow = free !== null && free < reserveMegabytes;
    if (isLow === wasLow) return;
    if (isLow)
      log.error(
        { folder, freeMegabytes: Math.floor(free ?? 0), reserveMegabytes },
        'the disk is nearly full: nothing is saved until there is room',
      );
    else log.warn({ folder }, 'the disk has room again');
    await notifyChange(isLow).catch((error: unknown) =>
      log.error({ err: error }, 'a change of the free disk space was not heard'),
    );
  }

  return {
    get isLow() {
      return isLow;
    },
    check,
    async start(onChange) {
      notifyChange = onChange;
      await check();
      ticking = setInterval(() => void check(), checkEveryMs).unref();
    },
    stop: () => clearInterval(ticking),
  };
}

/** Null without the folder, or where its file system reports none. */
async function freeMegabytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize, blocks } = await statfs(folder);
    return blocks > 0 ? (bavail * bsize) / MEGABYTE : null;
  } catch {
    return null;
  }
}

/** ENOSPC, EDQUOT, and PostgreSQL's `disk_full`. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

export const isDiskFull = (error: unknown): boolean => errorChain(error).some((each) => CODES.has(errorCode(each)));
