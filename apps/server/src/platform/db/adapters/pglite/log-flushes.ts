import { flushFile, flushFileSync } from '#platform/disk/durable-writes.ts';
import { isOutOfFiles, keepSpareFile } from '#platform/disk/spare-file.ts';

/** A power cut loses the writes of this time and of the time that the disk takes. */
const FLUSH_AFTER_MS = 250;

export type LogFlushes = {
  /** Flushes soon, off the database's thread: a commit doesn't wait for the disk. */
  flushSoon(path: string): void;
  /** Notes that the log has been written up to this position. */
  wrote(position: number): void;
  /** Flushes the log before it returns, up to a position or to its end, for data that must reach the disk after it. */
  flushNow(upTo?: number): void;
  /** Flushes one last time. */
  stop(): void;
};

type Deps = {
  /** After a failure the data may be lost already. The flush is not tried again. */
  onFailure: (error: unknown) => void;
  flush?: (path: string) => Promise<void>;
  flushSync?: (path: string) => void;
};

export function createLogFlushes({ onFailure, flush = flushFile, flushSync = flushFileSync }: Deps): LogFlushes {
  const spare = keepSpareFile();
  const flushAtOnce = (path: string): void => spare.use(() => flushSync(path));
  const waiting = new Set<string>();
  const underWay = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let written = 0;
  let flushed = 0;

  const flushWaiting = async () => {
    for (const path of waiting) underWay.add(path);
    waiting.clear();
    const upTo = written;
    try {
      for (const path of underWay) {
        await flush(path).catch((error: unknown) => {
          if (!isOutOfFiles(error)) throw error;
          flushAtOnce(path);
        });
        underWay.delete(path);
      }
      flushed = Math.max(flushed, upTo);
    } catch (error) {
      onFailure(error);
    }
    timer = null;
    if (waiting.size > 0) schedule();
  };
  const schedule = () => {
    timer ??= setTimeout(() => void flushWaiting(), FLUSH_AFTER_MS).unref();
  };

  const flushNow = (upTo = Number.POSITIVE_INFINITY) => {
    if (upTo <= flushed) return;
    try {
      for (const path of [...underWay, ...waiting]) flushAtOnce(path);
    } catch (error) {
      onFailure(error);
    }
    waiting.clear();
    underWay.clear();
    flushed = written;
  };

  return {
    flushSoon(path) {
      waiting.add(path);
      schedule();
    },
    wrote(position) {
      written = Math.max(written, position);
    },
    flushNow,
    stop() {
      clearTimeout(timer ?? undefined);
      flushNow();
      spare.close();
    },
  };
}
