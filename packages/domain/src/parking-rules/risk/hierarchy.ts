import { HOURS_OF_WEEK } from './calendar.ts';
import { type CitedHour, type Fold, hourOfWeek, hoursIn, type Observations } from './observations.ts';
import { bestWeight, shrunkenFactor, type Tally } from './shrinkage.ts';

/** A level of the hierarchy: which blocks, and which hours of the week, share a factor. */
export type Level = { name: string; rows: Groups; hours: Groups; fallback: number };
type Groups = { of: Int32Array; count: number };

/** Rates by block and hour of the week, with the hours and citations behind them, for all days or for one fold. */
export type Rates = {
  rate: Float32Array;
  /**
   * The variance of each rate as a share of its square, as far as streets and blocks add to it; null when not needed.
   */
  spread: Float32Array | null;
  hours: Float64Array;
  cited: Uint32Array;
};
type Kept = { hours: Float64Array; cited: Uint32Array };

const MIDDAY = [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6];
/** 0 from Monday to Friday, 1 on Saturday, 2 on Sunday. */
const kindOfDay = (hour: number): number => (hour < 24 ? 2 : hour < 144 ? 0 : 1);

const groups = (length: number, of: (at: number) => number): Groups => {
  const ids = Int32Array.from({ length }, (_, at) => of(at));
  return { of: ids, count: ids.reduce((most, id) => Math.max(most, id), -1) + 1 };
};

const EVERY_HOUR = groups(HOURS_OF_WEEK, () => 0);
const PARTS = groups(HOURS_OF_WEEK, (hour) => kindOfDay(hour) * 7 + (MIDDAY[hour % 24] ?? 0));
const HOURS_BY_KIND = groups(HOURS_OF_WEEK, (hour) => kindOfDay(hour) * 24 + (hour % 24));
const EACH_HOUR = groups(HOURS_OF_WEEK, (hour) => hour);

/** Levels from the city down to a block's hour of the week. */
export function makeLevels({ blocks }: Observations): Level[] {
  const streets = new Map<string, number>();
  for (const { street } of blocks) if (!streets.has(street)) streets.set(street, streets.size);
  const city = groups(blocks.length, () => 0);
  const street = groups(blocks.length, (place) => streets.get(blocks[place]?.street ?? '') ?? 0);
  const block = groups(blocks.length, (place) => place);
  return [
    { name: 'city × hour', rows: city, hours: HOURS_BY_KIND, fallback: 1 },
    { name: 'city × hour of the week', rows: city, hours: EACH_HOUR, fallback: 10 },
    { name: 'street', rows: street, hours: EVERY_HOUR, fallback: 1 },
    { name: 'street × kind of hour', rows: street, hours: PARTS, fallback: 5 },
    { name: 'block', rows: block, hours: EVERY_HOUR, fallback: 1.5 },
    { name: 'block × kind of hour', rows: block, hours: PARTS, fallback: 1.5 },
    { name: 'block × hour', rows: block, hours: HOURS_BY_KIND, fallback: 2 },
    { name: 'block × hour of the week', rows: block, hours: EACH_HOUR, fallback: 4 },
  ];
}

const toCell = ({ block, day, hour }: CitedHour): number => block * HOURS_OF_WEEK + hourOfWeek(day, hour);

export function cellsOn(cited: readonly CitedHour[], days: readonly number[]): Uint32Array {
  const asked = new Set(days);
  return Uint32Array.from(cited.filter(({ day }) => asked.has(day)).map(toCell));
}

/** The same rate for every block and hour, where the hierarchy begins. */
export function evenRates(cited: readonly CitedHour[], days: readonly number[], blocks: number): Rates {
  const cells = cellsOn(cited, days);
  const rate = new Float32Array(blocks * HOURS_OF_WEEK).fill((cells.length + 0.5) / (blocks * days.length * 24 + 1));
  return { rate, spread: null, hours: hoursIn(days), cited: cells };
}

/** Carries the rates of all days and of each fold from level to level. Returns each level's weight. */
export function refine(all: Rates, folds: readonly Rates[], kept: readonly Kept[], levels: readonly Level[]): number[] {
  return levels.map((level) => {
    const splits = folds.map((rates, at) => ({
      trained: tallyGroups(rates.rate, rates, level),
      kept: tallyGroups(rates.rate, kept[at] ?? NOTHING_KEPT, level),
    }));
    const weight = bestWeight(splits, level.fallback);
    applyLevel(all, tallyGroups(all.rate, all, level), level, weight);
    for (const [at, rates] of folds.entries()) {
      const split = splits[at];
      if (split) applyLevel(rates, split.trained, level, weight);
    }
    return weight;
  });
}

const NOTHING_KEPT: Kept = { hours: new Float64Array(HOURS_OF_WEEK), cited: new Uint32Array() };

function tallyGroups(rate: Float32Array, { hours, cited }: Kept, level: Level): Tally {
  const { rows, hours: columns } = level;
  const happened = new Float64Array(rows.count * columns.count);
  const expected = new Float64Array(rows.count * columns.count);
  for (const cell of cited) {
    const group = toGroup(level, cell);
    happened[group] = (happened[group] ?? 0) + 1;
  }
  const column = columns.of;
  for (let row = 0, cell = 0; row < rows.of.length; row += 1) {
    const start = (rows.of[row] ?? 0) * columns.count;
    for (let hour = 0; hour < HOURS_OF_WEEK; hour += 1, cell += 1) {
      const group = start + (column[hour] ?? 0);
      expected[group] = (expected[group] ?? 0) + (rate[cell] ?? 0) * (hours[hour] ?? 0);
    }
  }
  return { happened, expected };
}

const toGroup = ({ rows, hours }: Level, cell: number): number => {
  const row = Math.floor(cell / HOURS_OF_WEEK);
  return (rows.of[row] ?? 0) * hours.count + (hours.of[cell - row * HOURS_OF_WEEK] ?? 0);
};

function applyLevel({ rate, spread }: Rates, { happened, expected }: Tally, level: Level, weight: number): void {
  for (let group = 0; group < expected.length; group += 1)
    expected[group] = shrunkenFactor(happened[group] ?? 0, expected[group] ?? 0, weight);
  const { rows, hours: columns } = level;
  const column = columns.of;
  for (let row = 0, cell = 0; row < rows.of.length; row += 1) {
    const start = (rows.of[row] ?? 0) * columns.count;
    for (let hour = 0; hour < HOURS_OF_WEEK; hour += 1, cell += 1)
      rate[cell] = (rate[cell] ?? 0) * (expected[start + (column[hour] ?? 0)] ?? 1);
  }
  if (spread === null || rows.count === 1) return;
  for (let row = 0, cell = 0; row < rows.of.length; row += 1) {
    const start = (rows.of[row] ?? 0) * columns.count;
    for (let hour = 0; hour < HOURS_OF_WEEK; hour += 1, cell += 1)
      spread[cell] = (spread[cell] ?? 0) + 1 / ((happened[start + (column[hour] ?? 0)] ?? 0) + weight);
  }
}

export const pickKept = (cited: readonly CitedHour[], { kept }: Fold): Kept => ({
  hours: hoursIn(kept),
  cited: cellsOn(cited, kept),
});
