import type { NearbyTowTruck } from '@towscout/contracts/trucks/trucks';

/** Somebody else agreed five minutes after its report. */
export const nearbyTruck = (over: Partial<NearbyTowTruck> = {}): NearbyTowTruck => ({
  id: '0b0a8b2e-3a1c-4f0e-9a51-0d6f3c1b2a10',
  latitude: '37.78',
  longitude: '-122.42',
  location: 'Oak Ave',
  status: 'waiting',
  details: null,
  reportedAt: '2026-11-26T12:00:00.000Z',
  expiresAt: '2026-11-26T16:00:00.000Z',
  changedAt: '2026-11-26T12:05:00.000Z',
  source: 'user',
  intent: 'private_lot',
  trust: 'confirmed',
  reach: 'everyone',
  unconfirmedStatus: null,
  saidToHaveLeftAt: null,
  departedBy: null,
  confirmations: 2,
  company: null,
  etaAt: null,
  distanceMiles: 0.4,
  ...over,
});
