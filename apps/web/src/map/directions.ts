import type { LatLng } from '@towscout/geo';

/** The way there, in the maps of the phone. */
export const directionsTo = ({ lat, lng }: LatLng, mode: 'walking' | 'driving'): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat.toFixed(6)}%2C${lng.toFixed(6)}&travelmode=${mode}`;
