declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Decrypts a Web Push payload (RFC 8188). */
  export function decrypt(body: Buffer, keys: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }): Buffer;
}
