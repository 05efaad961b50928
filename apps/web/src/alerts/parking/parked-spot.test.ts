import type { AlertPlace } from '@towscout/contracts/alerts';
import { describe, expect, it } from 'vitest';

import { type ParkedSpot, reconcileSpot, spotOf } from './parked-spot.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

const guarded = (createdAt: string): AlertPlace => ({
  id: 'p1',
  kind: 'parked',
  name: null,
  address: null,
  latitude: 40.75,
  longitude: -73.98,
  radius: 0.5,
  isActive: true,
  createdAt,
  expiresAt: null,
});
const unsaved = (parkedAt: string): ParkedSpot => ({ latitude: 40.7, longitude: -74, parkedAt, placeId: null });

describe('the browser’s copy of the parked spot', () => {
  it('takes over what the server guards', () => {
    const place = guarded(hoursAgo(1));
    expect(reconcileSpot(null, place, now)).toEqual({ do: 'keep', spot: spotOf(place) });
    expect(reconcileSpot(spotOf(place), place, now)).toEqual({ do: 'nothing' });
  });

  it('is forgotten when the guard was ended elsewhere', () => {
    expect(reconcileSpot(spotOf(guarded(hoursAgo(1))), null, now)).toEqual({ do: 'forget' });
    expect(reconcileSpot(null, null, now)).toEqual({ do: 'nothing' });
  });

  it('is saved once signed in, when it was taken signed out or offline', () => {
    const spot = unsaved(hoursAgo(1));
    expect(reconcileSpot(spot, null, now)).toEqual({ do: 'save', spot });
    expect(reconcileSpot(spot, guarded(hoursAgo(2)), now)).toEqual({ do: 'save', spot });
  });

  it('gives way to a later spot on the server, and is dropped after half a day', () => {
    const place = guarded(hoursAgo(1));
    expect(reconcileSpot(unsaved(hoursAgo(2)), place, now)).toEqual({ do: 'keep', spot: spotOf(place) });
    expect(reconcileSpot(unsaved(hoursAgo(13)), null, now)).toEqual({ do: 'forget' });
  });
});
