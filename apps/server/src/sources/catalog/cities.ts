import type { City } from '../city.port.ts';
import { chicago } from './chicago/city.ts';
import { hartford } from './hartford/city.ts';
import { newYork } from './new-york/city.ts';
import { sanFrancisco } from './san-francisco/city.ts';

/** The cities whose data is read. A new one is a folder and a line. */
export const cities: readonly City[] = [newYork, sanFrancisco, chicago, hartford];
