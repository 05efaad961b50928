import { chicago } from './chicago/index.ts';
import type { City } from './city.port.ts';
import { hartford } from './hartford/index.ts';
import { newYork } from './new-york/index.ts';
import { sanFrancisco } from './san-francisco/index.ts';

/** The cities whose data is read. A new one is a folder and a line. */
export const cities: readonly City[] = [newYork, sanFrancisco, chicago, hartford];
