import { useRef } from 'react';

/** The same key for a repeated body, so that it counts once. */
export function useIdempotencyKey() {
  const last = useRef<{ text: string; key: string } | null>(null);
  return {
    keyFor: (body: unknown): string => {
      const text = JSON.stringify(body);
      if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() };
      return last.current.key;
    },
    forget: () => {
      last.current = null;
    },
  };
}
