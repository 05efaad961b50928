import type { Logger } from 'pino';

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { isUnknownOutcome } from '#platform/db/outage.ts';

import { addUsage, type Usage } from './api-keys.queries.ts';

const SAVE_EVERY_MS = 10_000;

/** Saved every ten seconds instead of per request. */
export type KeyUsage = {
  count(keyId: string): void;
  /** Counts stay during an outage. */
  save(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
};

export function createKeyUsage({ db, clock, log }: { db: Database; clock: Clock; log: Logger }): KeyUsage {
  let unsaved = new Map<string, Usage>();
  let timer: NodeJS.Timeout | undefined;

  const add = ({ id, requests, lastAt }: Usage) => {
    const known = unsaved.get(id);
    if (!known) return void unsaved.set(id, { id, requests, lastAt });
    known.requests += requests;
    if (lastAt > known.lastAt) known.lastAt = lastAt;
  };

  async function save(): Promise<void> {
    if (unsaved.size === 0) return;
    const usages = [...unsaved.values()];
    unsaved = new Map();
    try {
      await addUsage(db, usages);
    } catch (error) {
      log.warn({ err: error }, 'the use of API keys could not be saved');
      // It may be saved already.
      if (!isUnknownOutcome(error)) for (const usage of usages) add(usage);
    }
  }

  return {
    count: (id) => add({ id, requests: 1, lastAt: clock.now() }),
    save,
    start() {
      timer = setInterval(() => void save(), SAVE_EVERY_MS);
    },
    async stop() {
      clearInterval(timer);
      await save();
    },
  };
}
