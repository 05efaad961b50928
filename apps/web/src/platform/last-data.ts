import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ZodType } from 'zod';

import { storage, type StorageKey } from './storage.ts';

type LastKey = Extract<StorageKey, `last-${string}`>;
export type Last<Data> = { data: Data; asOf: Date };

/** Changes that come in quick succession are stored once. */
const SETTLES_MS = 1_000;
/** Older than this it says nothing about now. */
const LONGEST_MS = 4 * 3_600_000;

/** Keeps what was seen last in this browser, for when there is no network; signing out clears it. `at` in milliseconds since 1970. */
export function usePersistLast(key: LastKey, data: unknown, at: number): void {
  useEffect(() => {
    if (data === null || at === 0) return;
    const timer = setTimeout(() => storage.write(key, JSON.stringify({ data, at })), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [key, data, at]);
}

/** What was seen last, while `isNeeded`; null also when it is too old, or was stored by another version of the site. */
export function useLast<Data>(
  key: LastKey,
  isNeeded: boolean,
  schema: () => Promise<ZodType<Data>>,
): Last<Data> | null {
  const { data } = useQuery({
    queryKey: [key],
    queryFn: async () => readLast(storage.read(key), await schema(), Date.now()),
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
