/** How much each thing that is known of a side's sweeping weighs. */
export type SweepingWeights = {
  /** Scheduled sweepings that the prior share of cited ones weighs. */
  citedWeight: number;
  /** What the city's schedules weigh, against neighbors'. */
  city: number;
  /** What the schedules of blocks so many hundreds away weigh, on the same side. */
  neighbors: readonly number[];
  /** The hour before and the hour after on the same side. */
  nextHour: number;
  acrossStreet: number;
};

/** The parts of the method, so that each can be left out to see what it buys. */
export type Method = {
  /** By its name. */
  hasLevel: (level: string) => boolean;
  /** Sweeping is learned as schedules of sides, not as one more citation. */
  knowsSweeping: boolean;
  /** The weeks of a month have schedules of their own. */
  tellsWeeksApart: boolean;
  knowsHolidays: boolean;
  /** Months that come again have a factor; there is none before thirteen months. */
  knowsSeasons: boolean;
  isCalibrated: boolean;
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
  sweeping: { citedWeight: 2, city: 1, neighbors: [0.3, 0.15, 0.05, 0.05], nextHour: 0.1, acrossStreet: 0.02 },
};
