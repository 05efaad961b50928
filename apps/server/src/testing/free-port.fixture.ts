import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral ports that Linux assigns. */
const [LOWEST, HIGHEST] = [10_000, 32_000];

/** A free loopback port that nothing else takes while its listener restarts. */
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
