import type { AlertTruck } from './banner-rule.ts';

/** A tow truck that a member just reported as present. */
export const anAlertTruck = (change: Partial<AlertTruck> = {}): AlertTruck => ({
  id: 'a',
  latitude: 37.77,
  longitude: -122.48,
  location: 'Lincoln Way & 25th Ave',
  status: 'waiting',
  trust: 'reported',
  reach: 'everyone',
  unconfirmedStatus: null,
  saidToHaveLeftAt: null,
  confirmations: 1,
  changedAt: new Date(),
  source: 'user',
  intent: 'unknown',
  ...change,
});
