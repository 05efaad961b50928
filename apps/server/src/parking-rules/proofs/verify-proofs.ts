import type { ProofVerdict } from '@towscout/contracts/parking-rules/proofs';

import type { Database } from '#platform/db/database.ts';
import type { PrivatePhotos } from '#reports';

import { findChain, findReach, type ProofRow } from './proofs.queries.ts';
import { sha256, type Signer, readContent, findBreak } from './seal/seal.ts';

type Deps = { db: Database; photos: Pick<PrivatePhotos, 'read'>; signer: Signer };

/** Holds the whole chain of an account, and each photo, against what was sealed. */
export async function verifyProofs({ db, photos, signer }: Deps, userId: string): Promise<ProofVerdict> {
  // Before the chain, which may grow meanwhile.
  const reach = await findReach(db, userId);
  const chain = await findChain(db, userId);
  const problem = findBreak(userId, chain, signer, reach) ?? (await findChangedPhoto(chain, photos));
  return {
    isIntact: problem === null,
    problem,
    proofs: chain.length,
    deleted: chain.filter(({ content }) => content === null).length,
    publicKey: signer.publicKey,
  };
}

async function findChangedPhoto(
  chain: readonly ProofRow[],
  photos: Pick<PrivatePhotos, 'read'>,
): Promise<ProofVerdict['problem']> {
  for (const { sequence, content, photoId } of chain) {
    if (content === null) continue;
    const photo = photoId && (await photos.read(photoId));
    if (!photo || sha256(photo) !== readContent(content)?.photoSha256) return { sequence, what: 'photo' };
  }
  return null;
}
