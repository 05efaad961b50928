import type { ProofVerdict } from '@towscout/contracts/parking-rules/proofs/schema';

import { firstHash, type Link, linkHash, sha256, type Signer } from './seal.ts';

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
