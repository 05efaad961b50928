/**
 * Assumptions that no bench of this repository measures. Rates of use are our guesses and prices are round numbers:
 * change one and run the simulation again.
 */
export const ASSUMPTIONS = {
  /** Metropolitan areas, by rank: the share of the one at `rank` goes with 1 / (rank + 2). */
  metros: 387,
  metroRankOffset: 2,
  people: 340e6,
  /** San Francisco's dispatch sends about one a day for 10,000 people; private lots and cities' own trucks are more. */
  trucksPer10kPeopleADay: 3,
  /** Share of a day's trucks in the busiest hour. */
  busiestHour: 0.12,
  /** When street sweeping begins at the full hour, a zone's trucks come `times` as often for this many seconds. */
  sweeping: { times: 5, seconds: 300 },
  /** Share of people in the Eastern time zone, where the full hour is one moment. */
  largestTimeZone: 0.47,
  /**
   * Chance that the driver of a guarded car within the radius passes and reports a truck, and the most reports of one
   * truck.
   */
  driverReports: 0.01,
  mostReportsPerTruck: 6,
  radiusMiles: 0.5,
  /** People a square mile where cars are parked, and how neighborhoods differ: sigma of a log-normal around 1. */
  peoplePerSquareMile: 8_000,
  neighborhoodSigma: 0.8,
  /** Share of guarded cars that are parked at a watched place in the busiest hour. */
  parked: 0.6,
  pushDevices: 0.8,
  /** Share of drivers with a page open in the busiest hour. */
  openPages: 0.01,
  /** Page views of a driver in the busiest hour, and requests of one view. */
  viewsInBusiestHour: 0.04,
  requestsPerView: 12,
  /** The most reads of its journal that a node makes in a second, however many events there are. */
  journalReadsASecond: 50,
  /** Capacity of a 16-core primary relative to the two cores on which the bench ran with its clients. */
  databaseTimes: 8,
  nodeMemoryMb: 4_096,
  /** The highest planned use of any resource in the worst second. */
  busiest: 0.6,
  dollarsAMonth: { node: 60, database: 700, natsServer: 60 },
  dollarsPerGb: 0.05,
} as const;

/** Shares of the country, by metropolitan area. */
export function metroShares(): number[] {
  const weights = Array.from({ length: ASSUMPTIONS.metros }, (_, rank) => 1 / (rank + 1 + ASSUMPTIONS.metroRankOffset));
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / sum);
}
