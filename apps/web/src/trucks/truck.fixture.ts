import type { TowTruck } from '@towscout/contracts/trucks/trucks';

export const aTruck = (changes: Partial<TowTruck> = {}): TowTruck => ({
  id: 'b6f0c2a4-0000-4000-8000-000000000001',
  latitude: '40.758900',
  longitude: '-73.985100',
  location: 'W 47th St & 9th Ave',
  status: 'active',
  details: null,
  reportedAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-20T16:00:00.000Z',
  changedAt: '2026-11-20T12:00:00.000Z',
  source: 'user',
  intent: 'unknown',
  trust: 'reported',
  reach: 'everyone',
  unconfirmedStatus: null,
  saidToHaveLeftAt: null,
  departedBy: null,
  confirmations: 1,
  company: null,
  etaAt: null,
  ...changes,
});
