import { createPrivateKey, createPublicKey, hash, type KeyObject, sign, verify } from 'node:crypto';

import { z } from 'zod';

import type { ProofVerdict } from '@towscout/contracts/parking-rules/proofs';

type Link = { contentHash: string; previousHash: string; hash: string; signature: string };

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

const linkHash = (previousHash: string, contentHash: string): string => sha256(`${previousHash}\n${contentHash}`);

export function seal(content: string, previousHash: string, signer: Pick<Signer, 'sign'>): Link {
  const contentHash = sha256(content);
  const linked = linkHash(previousHash, contentHash);
  return { contentHash, previousHash, hash: linked, signature: signer.sign(linked) };
}

/** `content` is null once the proof is deleted. */
export type ChainedProof = Link & { sequence: number; content: string | null };

/** How far the chain is known to reach, from beside it. */
export type Reach = { proofs: number; newestHash: string };

/** The first thing that was changed; null when the chain holds. Deleted proofs hold by their hashes. */
export function findBreak(
  userId: string,
  proofs: readonly ChainedProof[],
  signer: Pick<Signer, 'hasSigned'>,
  reach: Reach | null = null,
): ProofVerdict['problem'] {
  let previousHash = firstHash(userId);
  for (const [index, proof] of proofs.entries()) {
    const { sequence } = proof;
    const isNext = sequence === index + 1 && proof.previousHash === previousHash;
    if (!isNext || linkHash(previousHash, proof.contentHash) !== proof.hash) return { sequence, what: 'chain' };
    if (!signer.hasSigned(proof.hash, proof.signature)) return { sequence, what: 'signature' };
    if (proof.content !== null && sha256(proof.content) !== proof.contentHash) return { sequence, what: 'content' };
    previousHash = proof.hash;
  }
  return reach && proofs[reach.proofs - 1]?.hash !== reach.newestHash
    ? { sequence: Math.min(proofs.length + 1, reach.proofs), what: 'chain' }
    : null;
}

/** A proof's whole content. `salt` keeps a deleted proof from being guessed from its hash. */
const sealedContent = z.object({
  salt: z.string(),
  sealedAt: z.iso.datetime(),
  takenAt: z.iso.datetime().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  accuracyMeters: z.number().nullable(),
  address: z.string().nullable(),
  timeZone: z.string().nullable(),
  photoSha256: z.string(),
  /** The street's rules at the time of sealing, as lines. */
  rules: z.array(z.string()),
  /** The same lines in each language. Missing in older proofs. */
  rulesIn: z.record(z.string(), z.array(z.string())).optional(),
});
export type SealedContent = z.output<typeof sealedContent>;

/** Null when the text is no longer a proof's content. */
export function readContent(text: string): SealedContent | null {
  try {
    return sealedContent.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
