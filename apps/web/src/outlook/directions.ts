import type { LatLng } from '@towscout/geo';

/** The way by car, in the maps of the phone. */
export const drivingDirections = ({ lat, lng }: LatLng): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat.toFixed(6)}%2C${lng.toFixed(6)}&travelmode=driving`;
