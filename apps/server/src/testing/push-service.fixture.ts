import { createECDH, createPublicKey, type ECDH, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { decrypt } from 'http_ece';
import { jwtVerify } from 'jose';

import { type PushMessage, type SubscribeBody, pushMessage } from '@towscout/contracts/delivery/push';

/** A status, optionally with `Retry-After` or delayed until a promise settles; or no response. */
export type Answer = { status: number; retryAfter?: string; once?: Promise<void> } | 'hang';

export type TestDevice = {
  subscription: SubscribeBody;
  received: Received[];
  /** Responses to the next messages; 201 once empty. */
  answers: Answer[];
};
export type Received = { message: PushMessage; ttl: number; topic: string; urgency: string };

export type TestPushService = {
  origin: string;
  createDevice(): TestDevice;
  /** Violations of RFC 8030, 8291 and 8292. */
  faults: string[];
  requests(): number;
  signatures: ReadonlySet<string>;
  close(): Promise<void>;
};

export async function startPushService(): Promise<TestPushService> {
  const keys = new Map<string, { device: TestDevice; pair: ECDH; auth: Buffer }>();
  const faults: string[] = [];
  const signatures = new Set<string>();
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    receive(request, response).catch((error: unknown) => {
      faults.push(error instanceof Error ? error.message : String(error));
      response.writeHead(400).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBytes(request);
    const found = keys.get(request.url ?? '');
    if (!found) return void response.writeHead(404).end();
    if (request.method !== 'POST') throw new Error(`the method is ${request.method}`);
    await checkVapid(header(request, 'authorization'), origin);
    signatures.add(header(request, 'authorization'));
    if (header(request, 'content-encoding') !== 'aes128gcm') throw new Error('the encoding is not aes128gcm');
    const plain = decrypt(body, {
      version: 'aes128gcm',
      privateKey: found.pair,
      authSecret: found.auth.toString('base64url'),
    });
    const answer = found.device.answers.shift() ?? { status: 201 };
    if (answer === 'hang') return;
    await answer.once;
    if (answer.status < 300) {
      found.device.received.push({
        message: pushMessage.parse(JSON.parse(plain.toString('utf8'))),
        ttl: Number(header(request, 'ttl')),
        topic: header(request, 'topic'),
        urgency: header(request, 'urgency'),
      });
    }
    response.writeHead(answer.status, answer.retryAfter ? { 'retry-after': answer.retryAfter } : {}).end();
  }

  return {
    origin,
    faults,
    requests: () => requests,
    signatures,
    createDevice() {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomUUID()}`;
      const subscription = {
        endpoint: origin + path,
        keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
      const device: TestDevice = { subscription, received: [], answers: [] };
      keys.set(path, { device, pair, auth });
      return device;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function header(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  if (typeof value !== 'string') throw new Error(`there is no ${name}`);
  return value;
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** RFC 8292: a token for this origin, signed with the key next to it, valid for at most a day. */
async function checkVapid(authorization: string, origin: string): Promise<void> {
  const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  if (!token || !key) throw new Error('the authorization is not VAPID');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }), {
    audience: origin,
    algorithms: ['ES256'],
  });
  if ((payload.exp ?? Infinity) - Date.now() / 1000 > 24 * 3600)
    throw new Error('the token is valid for more than a day');
  if (!/^(mailto:|https:)/.test(payload.sub ?? '')) throw new Error('the token names nobody to reach');
}
