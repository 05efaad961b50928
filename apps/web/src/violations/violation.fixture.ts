import type { ParkingViolation } from '@towscout/contracts/violations/schema';

let count = 0;

/** From San Francisco, known by address. */
export const parkingViolation = (changes: Partial<ParkingViolation> = {}): ParkingViolation => ({
  id: `violation-${(count += 1)}`,
  violationType: 'Street Cleaning',
  fineAmount: 90,
  latitude: 37.7762,
  longitude: -122.4244,
  precisionMeters: 36,
  placeBasis: 'address',
  location: '400 HAYES ST',
  violationDate: '2026-11-20T17:12:00.000Z',
  issueDate: null,
  status: 'active',
  citySource: 'sf',
  lastUpdated: '2026-11-21T17:00:00.000Z',
  distanceMiles: 0.1,
  ...changes,
});

/** From New York, known by precinct only. */
export const precinctViolation = (changes: Partial<ParkingViolation> = {}): ParkingViolation =>
  parkingViolation({
    violationType: 'No Standing',
    latitude: 40.7536,
    longitude: -73.9867,
    precisionMeters: 1100,
    placeBasis: 'precinct',
    location: '',
    citySource: 'nyc',
    ...changes,
  });
