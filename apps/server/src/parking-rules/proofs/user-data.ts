import { proofPaths } from '@towscout/contracts/parking-rules/constants';

import type { UserData } from '#platform/user-data.ts';

import { deleteChain, findChain, type ProofRow } from './proofs.queries.ts';
import { readContent } from './seal/seal.ts';

/** Their photos are the reports room's to erase. */
export const proofsUserData: UserData = {
  room: 'proofs',
  async export(executor, userId) {
    const chain = await findChain(executor, userId);
    return { parkingProofs: chain.map(toExport) };
  },
  erase: (tx, { id }) => deleteChain(tx, id),
};

const toExport = ({ id, sequence, contentHash, previousHash, hash, signature, content }: ProofRow) => ({
  sequence,
  contentHash,
  previousHash,
  hash,
  signature,
  content: content && (readContent(content) ?? content),
  pdfUrl: content && proofPaths.pdf.replace(':id', id),
});
