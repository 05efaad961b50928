import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that Linux gives to whoever asks for any, also to each connection that is opened. */
const [LOWEST, HIGHEST] = [10_000, 32_000];

/**
 * A port of loopback on which nobody listens. Nobody gets it in passing: whoever listens there may stop and come
 * back, however many connections are opened meanwhile.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  const isListening = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  probe.close();
  if (isListening) await once(probe, 'close');
  return isListening;
}
