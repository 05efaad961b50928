import { proofPaths } from '@towscout/contracts/parking-rules/constants';
import type { ParkingProof, ProofVerdict } from '@towscout/contracts/parking-rules/proofs';

import type { FakeApi } from '#testing/fake-api.fixture.ts';

export const PROOF: ParkingProof = {
  id: 'proof',
  sequence: 1,
  sealedAt: '2026-11-20T12:00:00.000Z',
  takenAt: null,
  latitude: 37.7765,
  longitude: -122.4172,
  accuracyMeters: null,
  address: '1 Oak St',
  hash: 'hash',
};

/** Proofs as the server has them now. */
export function serveProofs(api: FakeApi, begin: ParkingProof[] = []) {
  const account = {
    proofs: begin,
    sent: [] as { id: string | undefined; query: Record<string, string>; type: string }[],
    verdict: { isIntact: true, problem: null, proofs: begin.length, deleted: 0, publicKey: 'key' } as ProofVerdict,
  };
  api.on('GET', proofPaths.list, () => account.proofs);
  api.on('GET', proofPaths.verify, () => account.verdict);
  api.on('PUT', proofPaths.one, ({ params, query, body }) => {
    account.sent.push({ id: params['id'], query, type: body.type });
    account.proofs = [PROOF];
    return PROOF;
  });
  api.on('DELETE', proofPaths.one, () => {
    account.proofs = [];
    return null;
  });
  return account;
}
