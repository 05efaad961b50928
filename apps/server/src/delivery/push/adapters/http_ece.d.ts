declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  type Keys = { version: 'aes128gcm'; privateKey: ECDH; authSecret: string };

  /** Encrypts a Web Push payload (RFC 8188) for the device with this public key. Throws for what is none. */
  export function encrypt(body: Buffer, keys: Keys & { dh: string; salt: Buffer }): Buffer;

  /** Decrypts one. */
  export function decrypt(body: Buffer, keys: Keys): Buffer;
}
