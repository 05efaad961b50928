import type { LatLng } from '@towscout/geo';

/** Radius in miles. */
export type Circle = LatLng & { radius: number };
