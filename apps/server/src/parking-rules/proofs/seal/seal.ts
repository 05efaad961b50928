import { createPrivateKey, createPublicKey, hash, type KeyObject, sign, verify } from 'node:crypto';

export type Link = { contentHash: string; previousHash: string; hash: string; signature: string };

export type Signer = {
  /** Ed25519, as base64 of its 32 bytes. */
  publicKey: string;
  sign(text: string): string;
  hasSigned(text: string, signature: string): boolean;
};

/** RFC 8410: precedes the 32 bytes of an Ed25519 seed. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const SEED_BYTES = 32;

/** From a secret of 32 bytes in base64url. */
export function createSigner(secret: string): Signer {
  const privateKey = toPrivateKey(Buffer.from(secret, 'base64url'));
  const publicKey = createPublicKey(privateKey);
  return {
    publicKey: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
    hasSigned: (text, signature) => verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64')),
  };
}

function toPrivateKey(seed: Buffer): KeyObject {
  if (seed.length !== SEED_BYTES) throw new Error(`a seed of ${seed.length} bytes is no Ed25519 key`);
  return createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
}

export const sha256 = (bytes: string | Buffer): string => hash('sha256', bytes, 'hex');

/** On which an account's first proof stands, so that no chain passes for another account's. */
export const firstHash = (userId: string): string => sha256(`TowScout parking proofs of ${userId}`);

export const linkHash = (previousHash: string, contentHash: string): string =>
  sha256(`${previousHash}\n${contentHash}`);

export function seal(content: string, previousHash: string, signer: Pick<Signer, 'sign'>): Link {
  const contentHash = sha256(content);
  const linked = linkHash(previousHash, contentHash);
  return { contentHash, previousHash, hash: linked, signature: signer.sign(linked) };
}
