import { createEmitter } from './emitter.ts';
import { RELOADS_ONCE_IN_MS } from './last-reload.ts';

const LOOKS_EVERY_MS = 1_000;

/** Waits until a reload would lose nothing that was typed, and no open dialog. */
export async function untilSaved(hasUnsavedInput: () => boolean): Promise<void> {
  while (hasUnsavedInput()) await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS));
}

/** `waiting`: the page reloads once no input would be lost. */
export const reloadEvents = createEmitter<{ waiting: undefined }>();

type Needs = {
  isServed: () => Promise<boolean>;
  hasUnsavedInput: () => boolean;
  /** Epoch milliseconds; `write` returns false when storage fails. */
  lastReload: { read: () => number; write: (at: number) => boolean };
  reload: () => void;
};

/** Reloads for a new version, at most once a minute, only with a server, and never over user input. */
export function createReload({ isServed, hasUnsavedInput, lastReload, reload }: Needs): () => Promise<void> {
  let isAsked = false;
  return async () => {
    if (isAsked || Date.now() - lastReload.read() < RELOADS_ONCE_IN_MS) return;
    isAsked = true;
    try {
      if (!(await isServed())) return;
      if (hasUnsavedInput()) reloadEvents.emit('waiting', undefined);
      await untilSaved(hasUnsavedInput);
      // Without a stored time the page could reload forever.
      if (lastReload.write(Date.now())) reload();
    } finally {
      isAsked = false;
    }
  };
}

const ANSWERS_WITHIN_MS = 10_000;

/** Asks the server itself, past every cache; the page of a hotel's network is not its answer. */
export async function isServed(): Promise<boolean> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
    return response.ok && (response.headers.get('content-type') ?? '').startsWith('application/json');
  } catch {
    return false;
  }
}
