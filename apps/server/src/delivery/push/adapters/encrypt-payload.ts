import { createECDH, type ECDH, randomBytes } from 'node:crypto';

import { encrypt } from 'http_ece';

export type Payload = { p256dh: string; auth: string; text: string };
/** Random for each message. */
type Sender = { pair: ECDH; salt: Buffer };

/** Push services take 4,096 bytes. */
const MOST_BYTES = 3993;

/** For one device alone (RFC 8291); null when nothing can be encrypted with its keys. */
export function encryptPayload({ p256dh, auth, text }: Payload, { pair, salt } = createSender()): Uint8Array | null {
  const bytes = Buffer.from(text);
  if (bytes.length > MOST_BYTES) return null;
  try {
    return encrypt(bytes, { version: 'aes128gcm', dh: p256dh, authSecret: auth, privateKey: pair, salt });
  } catch {
    return null;
  }
}

function createSender(): Sender {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { pair, salt: randomBytes(16) };
}
