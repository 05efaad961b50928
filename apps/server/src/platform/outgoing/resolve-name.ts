import { CANCELLED, type LookupAddress, promises, TIMEOUT } from 'node:dns';

export class LookupTimeoutError extends Error {
  constructor() {
    super('The name was not found in time.');
    this.name = 'LookupTimeoutError';
  }
}

const TIMEOUT_MS = 2000;

type Options = { timeoutMs?: number; servers?: readonly string[] };

/** IPv4 first. `dns.lookup` would hold one of four threads until the name server answers, and can't be canceled. */
export async function resolveName(
  hostname: string,
  { timeoutMs = TIMEOUT_MS, servers }: Options = {},
): Promise<LookupAddress[]> {
  // Leaves time for a second name server.
  const resolver = new promises.Resolver({ timeout: Math.ceil(timeoutMs / 3), tries: 2 });
  if (servers) resolver.setServers(servers);
  const timer = setTimeout(() => resolver.cancel(), timeoutMs);
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  clearTimeout(timer);
  if (four.status === 'rejected' && six.status === 'rejected')
    throw [four.reason, six.reason].some(isTimeout) ? new LookupTimeoutError() : four.reason;
  return [...toAddresses(four, 4), ...toAddresses(six, 6)];
}

const toAddresses = (answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === CANCELLED || error.code === TIMEOUT);
