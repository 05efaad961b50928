export const PROOFS_PER_USER = 50;

export const proofPaths = {
  list: '/api/parking-proofs',
  verify: '/api/parking-proofs/verify',
  one: '/api/parking-proofs/:id',
  pdf: '/api/parking-proofs/:id/pdf',
} as const;
