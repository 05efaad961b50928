import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { violationPaths } from '@towscout/contracts/violations/constants';
import type { ParkingViolation } from '@towscout/contracts/violations/schema';
import { LIST_LIMIT } from '@towscout/contracts/wire/limits';
import { type LatLng, distanceBetween, meters, metersToMiles } from '@towscout/geo';

import { api } from '#platform/api.ts';
import { isSamePlace } from '#platform/query-client.ts';

import { EXACT_WITHIN_METERS } from '../violation-row.tsx';

type ViolationDot = { id: string; lat: number; lng: number; violation: ParkingViolation };

/** Violations of one precinct, anywhere in the circle. */
type ViolationArea = { id: string; lat: number; lng: number; radiusMiles: number; count: number };

export type ViolationPlaces = {
  /** Surely within the circle. */
  dots: ViolationDot[];
  areas: ViolationArea[];
  /** Known by precinct only, over all areas. */
  inAreas: number;
  /** Too imprecise to say that they are within the circle. */
  elsewhere: number;
  /** A full response, so there may be more. */
  isCut: boolean;
};

/** In miles. */
export type Around = { place: LatLng; radius: number };

/**
 * Those near a place of a list that may have been read for another one nearby, by their distance from here; what is
 * known by its area only may be anywhere in it.
 */
export const nearestAround = (violations: readonly ParkingViolation[], around: Around): ParkingViolation[] =>
  violations.flatMap((violation) => {
    if (violation.distanceMiles === null || !isOnStreet(violation)) return [violation];
    const distanceMiles = milesAway(violation, around);
    return distanceMiles === null || distanceMiles > around.radius
      ? []
      : [Object.assign({}, violation, { distanceMiles })];
  });

const isOnStreet = ({ placeBasis }: ParkingViolation): boolean => placeBasis === 'address' || placeBasis === 'street';

const milesAway = ({ latitude: lat, longitude: lng }: ParkingViolation, { place }: Around): number | null =>
  lat === null || lng === null ? null : distanceBetween(place, { lat, lng });
/** A wider circle says nothing on a neighborhood's map. */
const AREA_WITHIN_MILES = 3;

function toDot(violation: ParkingViolation, around: Around): ViolationDot | null {
  const { id, latitude: lat, longitude: lng, precisionMeters } = violation;
  if (lat === null || lng === null || !isOnStreet(violation) || precisionMeters === null) return null;
  const farthest = distanceBetween(around.place, { lat, lng }) + metersToMiles(meters(precisionMeters));
  return precisionMeters <= EXACT_WITHIN_METERS && farthest <= around.radius ? { id, lat, lng, violation } : null;
}

/** Violations known by precinct never become points. */
export function violationPlaces(read: readonly ParkingViolation[], around: Around): ViolationPlaces {
  const violations = nearestAround(read, around);
  const dots = violations.flatMap((violation) => toDot(violation, around) ?? []);
  const areas = new Map<string, ViolationArea>();
  for (const { placeBasis, latitude: lat, longitude: lng, precisionMeters } of violations) {
    if (placeBasis !== 'precinct' || lat === null || lng === null || precisionMeters === null) continue;
    const radiusMiles = metersToMiles(meters(precisionMeters));
    if (radiusMiles > AREA_WITHIN_MILES) continue;
    const id = `${lat} ${lng}`;
    areas.set(id, { id, lat, lng, radiusMiles, count: (areas.get(id)?.count ?? 0) + 1 });
  }
  const inAreas = [...areas.values()].reduce((sum, { count }) => sum + count, 0);
  return {
    dots,
    areas: [...areas.values()],
    inAreas,
    elsewhere: violations.length - dots.length - inAreas,
    isCut: read.length >= LIST_LIMIT,
  };
}

/** A short walk. */
export const NEARBY_RADIUS_MILES = 0.5;
/** Cities publish days late, New York weekly. */
export const NEARBY_DAYS = 14;

/** A few houses on, the list is the same. */
const PLACE_DIGITS = 3;

export function useNearbyViolations(place: LatLng | null) {
  const query = {
    lat: place?.lat.toFixed(PLACE_DIGITS) ?? '',
    lng: place?.lng.toFixed(PLACE_DIGITS) ?? '',
    radius: String(NEARBY_RADIUS_MILES),
    days: String(NEARBY_DAYS),
  };
  const { data, isError, refetch } = useQuery({
    queryKey: [violationPaths.list, query] as const,
    queryFn: ({ signal }) => api.get(violationPaths.list, { query, signal }),
    enabled: place !== null,
    placeholderData: (before, { queryKey } = {} as never) =>
      queryKey && isSamePlace(queryKey[1], query) ? before : undefined,
  });
  const lat = place?.lat;
  const lng = place?.lng;
  const known = useMemo(() => {
    if (!data || lat === undefined || lng === undefined) return null;
    const around = { place: { lat, lng }, radius: NEARBY_RADIUS_MILES };
    return { violations: nearestAround(data, around), places: violationPlaces(data, around) };
  }, [data, lat, lng]);
  return {
    violations: known?.violations ?? null,
    places: known?.places ?? null,
    isFailed: isError,
    refetch: () => void refetch(),
  };
}
