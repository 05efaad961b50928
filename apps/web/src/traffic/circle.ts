import type { LatLng } from '@towscout/geo';

/** A point, and how many miles around it. */
export type Circle = LatLng & { radius: number };
