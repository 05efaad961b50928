import type { Interval } from './shrinkage.ts';

/**
 * How a city's chances even out with the distance in time: what is nearly sure of a block becomes less so, and what is
 * rare becomes a little less rare. The city's total stays.
 */
export type Drift = {
  /** The share that is evened out each time the distance doubles. */
  perDoubling: number;
  /** Chances up to `RARE` are multiplied by it where all is evened out. */
  lift: number;
};

/** Up to this many days after the last citation learned, chances are those of the left-out weeks. */
const NEAR_DAYS = 28;
const RARE = 0.01;
const MOST = 0.3;

/** Doublings of the distance beyond the near days; 0 for a day within or before them. */
export const doublings = (days: number): number => Math.max(0, Math.log2(Math.max(1, days) / NEAR_DAYS));

/** The share that is evened out so many days after the last citation learned. */
export const evenedShare = (drift: Drift | null, days: number): number =>
  drift ? Math.min(MOST, drift.perDoubling * doublings(days)) : 0;

/** A chance of which this share is evened out. */
export const evenOut = (chance: number, share: number, drift: Drift | null): number =>
  drift === null || share === 0 ? chance : (1 - share) * chance + share * drift.lift * Math.min(chance, RARE);

export const evenOutInterval = ({ chance, low, high }: Interval, share: number, drift: Drift | null): Interval => ({
  chance: evenOut(chance, share, drift),
  low: evenOut(low, share, drift),
  high: evenOut(high, share, drift),
});

/** The lift that keeps the total of these chances. */
export function findLift(chances: Iterable<number>): number {
  let all = 0;
  let rare = 0;
  for (const chance of chances) {
    all += chance;
    rare += Math.min(chance, RARE);
  }
  return rare > 0 ? all / rare : 1;
}

/** An hour that was cited so many days after the last citation learned, and the chance that was told for it. */
export type ToldHour = { chance: number; days: number };

/**
 * Citations learned to mid-February and told for May and June of the same year: the nine lower deciles were some 17 %
 * too low, which this share mends. It counts as far as the city's own weeks say nothing else.
 */
const USUAL = 0.05;
const USUAL_SPREAD = 0.02;
const STEP = 0.0025;
const MOST_PER_DOUBLING = 0.1;
/** A forecast from half of the days is too sharp at any distance. */
const MOST_AT_ONCE = 0.4;
const AT_ONCE_STEP = 0.02;

/** The drift under which the hours that were cited later are likeliest. */
export function learnDrift(told: readonly ToldHour[], lift: number, ofTold = lift): Drift {
  let best = { perDoubling: USUAL, likelihood: -Infinity };
  const cells = countCells(told, ofTold);
  for (let perDoubling = 0; perDoubling <= MOST_PER_DOUBLING; perDoubling += STEP)
    for (let atOnce = 0; atOnce <= MOST_AT_ONCE; atOnce += AT_ONCE_STEP) {
      let likelihood = -((perDoubling - USUAL) ** 2) / (2 * USUAL_SPREAD ** 2);
      for (const { ratio, far, count } of cells) {
        const share = atOnce + perDoubling * far;
        likelihood += count * Math.log(1 - share + share * ratio);
      }
      if (likelihood > best.likelihood) best = { perDoubling, likelihood };
    }
  return { perDoubling: best.perDoubling, lift };
}

type Cell = { ratio: number; far: number; count: number };

/** Cited hours with nearly the same distance and the same change when all is evened out. */
function countCells(told: readonly ToldHour[], lift: number): Cell[] {
  const cells = new Map<string, Cell>();
  for (const { chance, days } of told) {
    const far = Math.round(doublings(days) * 10) / 10;
    const ratio = Number(((lift * Math.min(chance, RARE)) / chance).toPrecision(2));
    const cell = cells.get(`${ratio} ${far}`) ?? { ratio, far, count: 0 };
    cells.set(`${ratio} ${far}`, cell);
    cell.count += 1;
  }
  return [...cells.values()];
}
