const ANSWERS_WITHIN_MS = 10_000;

/** Asks the server itself, past every cache. */
export async function isServed(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) })).ok;
  } catch {
    return false;
  }
}
