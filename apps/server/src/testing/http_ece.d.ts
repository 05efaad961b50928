declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Decrypts a payload of RFC 8188 for Web Push. */
  export function decrypt(body: Buffer, keys: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }): Buffer;
}
