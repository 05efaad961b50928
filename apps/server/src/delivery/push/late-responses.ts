import { setTimeout as pause } from 'node:timers/promises';

/** Lets shutdown wait for pushes that outlast their batch. */
export type LateResponses = { follow(work: Promise<void>): void; settled(mostMs: number): Promise<void> };

export function createLateResponses(): LateResponses {
  const underWay = new Set<Promise<void>>();
  return {
    follow(work) {
      const followed = work.finally(() => underWay.delete(followed));
      underWay.add(followed);
    },
    settled: async (mostMs) =>
      void (await Promise.race([Promise.all(underWay), pause(mostMs, undefined, { ref: false })])),
  };
}

type Asking<Answer, Asked> = Asked & { answer: Promise<Answer> };

/** Resolves after this many milliseconds or when all have answered, with the answers and who is still pending. */
export async function respondsWithin<Answer, Asked>(
  asked: readonly Asking<Answer, Asked>[],
  ms: number,
): Promise<{ inTime: Answer[]; late: Asking<Answer, Asked>[] }> {
  const there = new Map<Asking<Answer, Asked>, Answer>();
  const all = Promise.all(asked.map(async (each) => there.set(each, await each.answer)));
  const enough = new AbortController();
  await Promise.race([all, pause(ms, undefined, { signal: enough.signal }).catch(() => undefined)]);
  enough.abort();
  return { inTime: [...there.values()], late: asked.filter((each) => !there.has(each)) };
}
