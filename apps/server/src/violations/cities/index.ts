import type { City } from './city.port.ts';

/** The cities whose data comes in here. A new one is a folder and a line. */
export const cities: readonly City[] = [];
