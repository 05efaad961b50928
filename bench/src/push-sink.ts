import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A push service that takes everything and counts it. That what it takes is sound is shown by the tests, not here. */
export type PushSink = AsyncDisposable & {
  origin: string;
  keys: { p256dh: string; auth: string };
  count(): number;
  lastAt(): number;
};

export async function startPushSink(): Promise<PushSink> {
  let count = 0;
  let lastAt = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      count += 1;
      lastAt = performance.now();
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const device = createECDH('prime256v1');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: { p256dh: device.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
    count: () => count,
    lastAt: () => lastAt,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
