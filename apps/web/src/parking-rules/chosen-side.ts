import { useState } from 'react';

import type { StreetSide } from '@towscout/domain/parking-rules/street-side';
import { isLatLng, type LatLng, metersBetween } from '@towscout/geo';

import { storage } from '#platform/storage.ts';

import type { Spot } from './use-outlook.ts';

/** Less than from one street to the next: farther off, other rules and other sides are meant. */
const SAME_CURB_METERS = 15;

export const isSameCurb = (one: LatLng, other: LatLng): boolean => metersBetween(one, other) <= SAME_CURB_METERS;

/** The side that the owner chose at this spot; null at another spot or address. */
export function readChosenSide(json: string | null, spot: Spot): StreetSide | null {
  const { lat, lng, side, address = null } = parse(json);
  const at = { lat: Number(lat), lng: Number(lng) };
  if (side !== 'left' && side !== 'right') return null;
  return isLatLng(at) && isSameCurb(at, spot) && address === nameAddress(spot) ? side : null;
}

const nameAddress = ({ address }: Spot): string | null =>
  address ? [address.houseNumber, address.street].filter(Boolean).join(' ') : null;

function parse(json: string | null): Record<string, unknown> {
  try {
    return (JSON.parse(json ?? 'null') as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}

export type ChosenSide = { chosen: StreetSide | null; onChoose: (side: StreetSide) => void };

/** A parked car's is kept on this device until a side of another spot is chosen. */
export function useChosenSide(spot: Spot): ChosenSide {
  const isParked = spot.since !== undefined;
  const [json, setJson] = useState(() => (isParked ? storage.read('parked-side') : null));
  const onChoose = (side: StreetSide) => {
    const next = JSON.stringify({ lat: spot.lat, lng: spot.lng, side, address: nameAddress(spot) });
    if (isParked) storage.write('parked-side', next);
    setJson(next);
  };
  return { chosen: readChosenSide(json, spot), onChoose };
}
