import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export type SealedText = {
  /** `owner` is authenticated data: sealed text opens for the same owner only. */
  seal(text: string, owner: string): string;
  /** Null when it was changed, or sealed for another owner or secret. */
  open(sealed: string, owner: string): string | null;
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM with a key derived from `secret`. */
export function createSealedText(secret: string, purpose: string): SealedText {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', `towscout sealed ${purpose}`, 32));
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed, owner) {
      try {
        const bytes = Buffer.from(sealed, 'base64url');
        const nonce = bytes.subarray(0, NONCE_BYTES);
        const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
        const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
        decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
        const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
