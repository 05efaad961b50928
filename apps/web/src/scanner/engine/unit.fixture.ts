import type { ScannerUnit } from './unit.ts';

export const aUnit = (changes: Partial<ScannerUnit> = {}): ScannerUnit => ({
  id: 'b6f0c2a4-0000-4000-8000-00000000a1b2',
  lat: 40.76,
  lng: -73.98,
  status: 'active',
  words: 'Currently towing',
  location: 'W 47th St',
  details: null,
  priority: 'high',
  distanceMiles: 0.4,
  reportedAt: new Date(0),
  expiresAt: new Date(4 * 3600_000),
  etaAt: null,
  company: null,
  source: 'user',
  trust: 'reported',
  alarms: true,
  isUnconfirmed: false,
  isStale: false,
  ...changes,
});
