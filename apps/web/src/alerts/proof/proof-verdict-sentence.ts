import type { ProofVerdict } from '@towscout/contracts/proofs/schema';

const WHAT = {
  chain: 'it no longer follows the one before it',
  signature: 'its signature is not ours',
  content: 'its time, place or rules were changed',
  photo: 'its photo was changed or is missing',
} as const;

/** 'All 3 proofs are unchanged since they were sealed.' */
export function proofVerdictSentence({ problem, proofs, deleted }: ProofVerdict): string {
  if (problem) return `Proof ${problem.sequence} doesn't hold: ${WHAT[problem.what]}.`;
  if (proofs === 0) return 'There is nothing to check yet.';
  const unchanged =
    proofs === 1
      ? 'The proof is unchanged since it was sealed.'
      : `All ${proofs} proofs are unchanged since they were sealed.`;
  return deleted === 0 ? unchanged : `${unchanged} Of ${deleted} deleted, only the hash is left.`;
}
