import { createEmitter } from './emitter.ts';

const ONCE_IN_MS = 60_000;
const LOOKS_EVERY_MS = 1_000;

/** `waiting`: the page is reloaded as soon as nothing typed would be lost by it. */
export const reloadEvents = createEmitter<{ waiting: undefined }>();

type Needs = {
  isServed: () => Promise<boolean>;
  hasUnsavedInput: () => boolean;
  /** When the tab was last reloaded, in milliseconds since 1970. `write` is false when that cannot be stored. */
  lastReload: { read: () => number; write: (at: number) => boolean };
  reload: () => void;
};

/**
 * Reloads the page for a new version: once a minute at most; not without a server, when nothing was replaced
 * and a reload would take away what is there; and never over what somebody is typing.
 */
export function createReload({ isServed, hasUnsavedInput, lastReload, reload }: Needs): () => Promise<void> {
  let isAsked = false;
  return async () => {
    if (isAsked || Date.now() - lastReload.read() < ONCE_IN_MS) return;
    isAsked = true;
    try {
      if (!(await isServed())) return;
      if (hasUnsavedInput()) reloadEvents.emit('waiting', undefined);
      while (hasUnsavedInput()) await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS));
      // If this cannot be stored, the page might reload forever.
      if (lastReload.write(Date.now())) reload();
    } finally {
      isAsked = false;
    }
  };
}
