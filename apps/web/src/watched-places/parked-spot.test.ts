import { describe, expect, it } from 'vitest';

import type { AlertPlace } from '@towscout/contracts/watched-places/schema';

import { parkedNow, type ParkedSpot, readSpot, reconcileSpot, toParkedSpot } from './parked-spot.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

const watched = (createdAt: string): AlertPlace => ({
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
  note: null,
  photoUrl: null,
  setByKey: null,
  street: null,
  houseNumber: null,
});
const unsaved = (parkedAt: string, userId: string | null = null): ParkedSpot => ({
  latitude: 40.7,
  longitude: -74,
  parkedAt,
  placeId: null,
  userId,
});

describe('the browser’s copy of the parked spot', () => {
  it('takes over what the server guards', () => {
    const place = watched(hoursAgo(1));
    expect(reconcileSpot(null, place, 'ann', now)).toEqual({ do: 'store', spot: toParkedSpot(place, 'ann') });
    expect(reconcileSpot(toParkedSpot(place, 'ann'), place, 'ann', now)).toEqual({ do: 'nothing' });
  });

  it('is forgotten when the guard was ended elsewhere', () => {
    expect(reconcileSpot(toParkedSpot(watched(hoursAgo(1)), 'ann'), null, 'ann', now)).toEqual({ do: 'forget' });
    expect(reconcileSpot(null, null, 'ann', now)).toEqual({ do: 'nothing' });
  });

  it('is saved once signed in, when it was set signed out or offline', () => {
    const spot = unsaved(hoursAgo(1));
    expect(reconcileSpot(spot, null, 'ann', now)).toEqual({ do: 'save', spot });
    expect(reconcileSpot(spot, watched(hoursAgo(2)), 'ann', now)).toEqual({ do: 'save', spot });
  });

  it('is saved for whoever set it, and for nobody else', () => {
    const spot = unsaved(hoursAgo(1), 'ann');
    expect(reconcileSpot(spot, null, 'ann', now)).toEqual({ do: 'save', spot });
    expect(reconcileSpot(spot, null, 'bob', now)).toEqual({ do: 'forget' });
    const place = watched(hoursAgo(2));
    expect(reconcileSpot(spot, place, 'bob', now)).toEqual({ do: 'store', spot: toParkedSpot(place, 'bob') });
  });

  it('keeps the address that it was parked by, signed out and as the server has it', () => {
    const address = { street: 'Capp St', houseNumber: '200' };
    const spot = parkedNow({ lat: 37.76, lng: -122.42, address }, null);
    expect(readSpot(JSON.stringify(spot))).toEqual(spot);
    expect(toParkedSpot({ ...watched(hoursAgo(1)), ...address }, 'ann')).toMatchObject({ address });
    expect(readSpot(JSON.stringify({ ...spot, address: 'Capp St' }))).toMatchObject({ address: null });
  });

  it('gives way to a later spot on the server, and is dropped after half a day', () => {
    const place = watched(hoursAgo(1));
    expect(reconcileSpot(unsaved(hoursAgo(2)), place, 'ann', now)).toEqual({
      do: 'store',
      spot: toParkedSpot(place, 'ann'),
    });
    expect(reconcileSpot(unsaved(hoursAgo(13)), null, 'ann', now)).toEqual({ do: 'forget' });
  });
});
