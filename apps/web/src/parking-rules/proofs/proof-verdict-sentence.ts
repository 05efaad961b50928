import type { ProofVerdict } from '@towscout/contracts/parking-rules/proofs/schema';
import { m } from '@towscout/messages';

const describeProblem = (what: NonNullable<ProofVerdict['problem']>['what']): string =>
  ({
    chain: m.alerts_proof_chain(),
    signature: m.alerts_proof_signature(),
    content: m.alerts_proof_content(),
    photo: m.alerts_proof_photo_changed(),
  })[what];

/** 'All 3 proofs are unchanged since they were sealed.' */
export function proofVerdictSentence({ problem, proofs, deleted }: ProofVerdict): string {
  if (problem) return m.alerts_proof_broken({ number: problem.sequence, what: describeProblem(problem.what) });
  if (proofs === 0) return m.alerts_proof_nothing();
  const unchanged = m.alerts_proof_unchanged({ count: proofs });
  return deleted === 0 ? unchanged : `${unchanged} ${m.alerts_proof_of_deleted({ count: deleted })}`;
}
