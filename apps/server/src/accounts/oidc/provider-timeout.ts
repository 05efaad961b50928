import { setTimeout } from 'node:timers/promises';

export class ProviderTimeout extends Error {}

const DEADLINE_MS = 10_000;

/** better-auth sets no deadline for provider requests. */
export async function withTimeout<Result>(work: Promise<Result>, deadlineMs = DEADLINE_MS): Promise<Result> {
  const done = new AbortController();
  const late = setTimeout(deadlineMs, null, { signal: done.signal }).then(() => {
    throw new ProviderTimeout('the provider did not answer in time');
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    if (error instanceof TypeError && error.message === 'fetch failed')
      throw new ProviderTimeout('the provider cannot be reached', { cause: error.cause });
    throw error;
  } finally {
    late.catch(() => undefined);
    done.abort();
  }
}
