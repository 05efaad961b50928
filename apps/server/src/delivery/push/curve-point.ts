import { ECDH } from 'node:crypto';

const UNCOMPRESSED = 4;

/** Whether 65 bytes in base64url are an uncompressed point of the curve P-256: the public key that nothing can be encrypted without. */
export function isCurvePoint(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  try {
    return bytes[0] === UNCOMPRESSED && ECDH.convertKey(bytes, 'prime256v1').length === bytes.length;
  } catch {
    return false;
  }
}
