import type { ProofFacts } from './proof-pdf.ts';

export const proofFacts: ProofFacts = {
  proof: {
    sequence: 2,
    contentHash: 'c'.repeat(64),
    previousHash: 'p'.repeat(64),
    hash: 'h'.repeat(64),
    signature: 'sig',
  },
  content: {
    salt: 'salt',
    sealedAt: '2026-11-25T20:00:00.000Z',
    takenAt: '2026-11-25T19:59:00.000Z',
    latitude: 37.7765,
    longitude: -122.4172,
    accuracyMeters: 8.4,
    address: '1 Oak St',
    timeZone: 'America/Los_Angeles',
    photoSha256: 'f'.repeat(64),
    rules: ['West side: parking was allowed.'],
  },
  publicKey: 'key',
  site: 'https://towscout.example',
};
