import { randomLogNormal, randomPoisson } from 'd3-random';

import type { Chance } from '../chance.ts';
import { ASSUMPTIONS, metroShares } from './assumptions.ts';

/** Load in one second of the busiest hour. */
export type Second = { reports: number; alerts: number; pushes: number; streamWrites: number; reads: number };

export type BusiestHour = { seconds: readonly Second[]; streams: number; places: number };

const SECONDS = 3600;

/** Simulates trucks in each metropolitan area, and the parked cars near each truck. */
export function simulateBusiestHour(guardedCars: number, chance: Chance): BusiestHour {
  const source = () => chance.between(0, 1);
  const poisson = randomPoisson.source(source);
  const density = randomLogNormal.source(source)(0, ASSUMPTIONS.neighborhoodSigma);
  const guardedShare = guardedCars / ASSUMPTIONS.people;
  const streams = Math.round(guardedCars * ASSUMPTIONS.openPages);
  const streamsPerGuarded = ASSUMPTIONS.openPages / ASSUMPTIONS.parked;
  const readsASecond = (guardedCars * ASSUMPTIONS.viewsInBusiestHour * ASSUMPTIONS.requestsPerView) / SECONDS;
  const seconds: Second[] = Array.from({ length: SECONDS }, () => ({
    reports: 0,
    alerts: 0,
    pushes: 0,
    streamWrites: 0,
    reads: poisson(readsASecond)(),
  }));

  let sweptShare = 0;
  for (const share of metroShares()) {
    const isSwept = sweptShare < ASSUMPTIONS.largestTimeZone && chance.happens(ASSUMPTIONS.largestTimeZone);
    if (isSwept) sweptShare += share;
    const rate = trucksASecond(share, isSwept);
    for (const [second, load] of seconds.entries()) {
      const isBurst = isSwept && second < ASSUMPTIONS.sweeping.seconds;
      const trucks = poisson(isBurst ? rate * ASSUMPTIONS.sweeping.times : rate)();
      for (let truck = 0; truck < trucks; truck += 1) {
        const near = poisson(carsInRadius(guardedShare) * density())();
        addTruck(load, near, { poisson, streamsPerGuarded });
      }
    }
  }
  return { seconds, streams, places: guardedCars };
}

type Draws = { poisson: (mean: number) => () => number; streamsPerGuarded: number };

/** Nobody knows of a truck that nobody passes. */
function addTruck(load: Second, near: number, { poisson, streamsPerGuarded }: Draws): void {
  const reports = Math.min(ASSUMPTIONS.mostReportsPerTruck, poisson(near * ASSUMPTIONS.driverReports)());
  if (reports === 0) return;
  load.reports += reports;
  load.alerts += near;
  load.pushes += Math.round(near * ASSUMPTIONS.pushDevices);
  // The truck itself goes to the open pages around it, an alert to its reader's own.
  load.streamWrites += reports * poisson(near * streamsPerGuarded)() + Math.round(near * ASSUMPTIONS.openPages);
}

function trucksASecond(share: number, isSwept: boolean): number {
  const trucks = (share * ASSUMPTIONS.people * ASSUMPTIONS.trucksPer10kPeopleADay * ASSUMPTIONS.busiestHour) / 10_000;
  const { times, seconds } = ASSUMPTIONS.sweeping;
  return trucks / (isSwept ? SECONDS + (times - 1) * seconds : SECONDS);
}

const carsInRadius = (guardedShare: number): number =>
  Math.PI * ASSUMPTIONS.radiusMiles ** 2 * ASSUMPTIONS.peoplePerSquareMile * guardedShare * ASSUMPTIONS.parked;
