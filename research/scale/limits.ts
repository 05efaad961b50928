import { chanceFrom } from '../chance.ts';
import { simulateBusiestHour } from './busiest-hour.ts';
import { growLayout, type Layout } from './layout.ts';
import type { Costs } from './measured-costs.ts';

/** All of the cars that could be guarded. */
const CARS = 250e6;
const FEWEST = 1_000;
/** Close enough: 5 %. */
const NEAR = 1.05;

/** The most guarded cars that a layout within `most` carries. */
export function mostCars(seed: number, costs: Costs, most: Partial<Layout>): { cars: number; isAll: boolean } {
  const fits = (cars: number) => growLayout(simulateBusiestHour(cars, chanceFrom(seed)), costs, most) !== null;
  let [low, high] = [FEWEST, CARS];
  if (fits(high)) return { cars: high, isAll: true };
  while (high / low > NEAR) {
    const middle = Math.sqrt(low * high);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return { cars: low, isAll: false };
}
