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
