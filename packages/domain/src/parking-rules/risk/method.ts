/** Weights of the evidence about a side's sweeping. */
export type SweepingWeights = {
  /** Weight of the prior share of cited sweepings, in scheduled sweepings. */
  citedWeight: number;
  /** Weight of the city's schedules relative to neighbors'. */
  city: number;
  /** Weights of schedules on the same side, by distance in hundreds of house numbers. */
  neighbors: readonly number[];
  /** Weight of the hour before and the hour after on the same side. */
  nextHour: number;
  acrossStreet: number;
};

/** The parts of the method, so that each can be left out to measure its benefit. */
export type Method = {
  /** Takes a level's name. */
  hasLevel: (level: string) => boolean;
  /** Sweeping is learned as schedules of sides, not as one more citation. */
  knowsSweeping: boolean;
  /** The weeks of a month have schedules of their own. */
  tellsWeeksApart: boolean;
  knowsHolidays: boolean;
  /** Months that recur have a factor, once there are thirteen months of citations. */
  knowsSeasons: boolean;
  isCalibrated: boolean;
  /** Chances even out with the distance from the last citation learned. */
  knowsDistance: boolean;
  sweeping: SweepingWeights;
};

/** The weights of sweeping are set by hand; everything else is learned. */
export const METHOD: Method = {
  hasLevel: () => true,
  knowsSweeping: true,
  tellsWeeksApart: true,
  knowsHolidays: true,
  knowsSeasons: true,
  isCalibrated: true,
  knowsDistance: true,
  sweeping: { citedWeight: 2, city: 1, neighbors: [0.3, 0.15, 0.05, 0.05], nextHour: 0.1, acrossStreet: 0.02 },
};
