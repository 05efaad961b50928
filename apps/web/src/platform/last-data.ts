import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ZodType } from 'zod';

import { retryImport } from './retry-import.ts';
import { storage, type StorageKey } from './storage.ts';

type LastKey = Extract<StorageKey, `last-${string}`>;
export type Last<Data> = { data: Data; asOf: Date };

/** Debounces writes. */
const SETTLES_MS = 1_000;
/** Older data says nothing about now. */
const LONGEST_MS = 4 * 3_600_000;

/** Stores the data for offline use until sign-out. `at` in epoch milliseconds. */
export function usePersistLast(key: LastKey, data: unknown, at: number): void {
  useEffect(() => {
    if (data === null || at === 0) return;
    const timer = setTimeout(() => storage.write(key, JSON.stringify({ data, at })), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [key, data, at]);
}

/** Null unless needed, and when too old or stored by another version. */
export function useLast<Data>(
  key: LastKey,
  isNeeded: boolean,
  schema: () => Promise<ZodType<Data>>,
): Last<Data> | null {
  const { data } = useQuery({
    queryKey: [key],
    queryFn: async () => readLast(storage.read(key), await retryImport(schema), Date.now()),
    enabled: isNeeded,
    gcTime: 0,
  });
  return isNeeded ? (data ?? null) : null;
}

export function readLast<Data>(text: string | null, schema: ZodType<Data>, now: number): Last<Data> | null {
  try {
    const { data, at } = JSON.parse(text ?? '{}') as { data?: unknown; at?: unknown };
    const read = schema.safeParse(data);
    if (!read.success || typeof at !== 'number' || at > now || now - at > LONGEST_MS) return null;
    return { data: read.data, asOf: new Date(at) };
  } catch {
    return null;
  }
}
