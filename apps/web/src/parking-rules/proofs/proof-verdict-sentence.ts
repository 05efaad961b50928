import type { ProofVerdict } from '@towscout/contracts/parking-rules/proofs/schema';
import { m } from '@towscout/messages';

const describeProblem = (what: NonNullable<ProofVerdict['problem']>['what']): string =>
  ({
    chain: m.parking_rules_proofs_chain(),
    signature: m.parking_rules_proofs_signature(),
    content: m.parking_rules_proofs_content(),
    photo: m.parking_rules_proofs_photo_changed(),
  })[what];

/** 'All 3 proofs are unchanged since they were sealed.' */
export function proofVerdictSentence({ problem, proofs, deleted }: ProofVerdict): string {
  if (problem) return m.parking_rules_proofs_broken({ number: problem.sequence, what: describeProblem(problem.what) });
  if (proofs === 0) return m.parking_rules_proofs_nothing();
  const unchanged = m.parking_rules_proofs_unchanged({ count: proofs });
  return deleted === 0 ? unchanged : `${unchanged} ${m.parking_rules_proofs_of_deleted({ count: deleted })}`;
}
