import type { Clock } from '#platform/clock.ts';

type Kept<Value> = { value: Promise<Value>; until: number };

/**
 * Answers that hold for a short time, so that many who ask alike cost one. Who asks while an answer is made
 * waits for it; one that fails is not kept. It holds a bounded number, the newest.
 */
export function createBriefCache<Value>(clock: Clock, { seconds, most }: { seconds: number; most: number }) {
  const kept = new Map<string, Kept<Value>>();
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const now = clock.now().getTime();
    const known = kept.get(key);
    if (known && known.until > now) return known.value;
    const value = make();
    kept.delete(key);
    kept.set(key, { value, until: now + seconds * 1000 });
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    value.catch(() => kept.get(key)?.value === value && kept.delete(key));
    return value;
  };
}
