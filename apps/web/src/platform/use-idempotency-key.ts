import { useRef } from 'react';

/** Gives a body that is sent again after a failure the same key, so that it counts once. */
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
