import { dayNumber, HOURS, weekdayOf, weekOfMonth } from './calendar.ts';
import { createBlockReader, type Citation } from './citation.ts';

/** A made-up city whose every chance is known. */
export type SyntheticCity = {
  blocks: readonly string[];
  /** The true chance that a block is cited in an hour. */
  truth(block: string, day: number, hour: number): number;
  /** Generates the citations of a number of days from its own seed. */
  cite(first: number, days: number, seed: number): Citation[];
};

/** The first of a month with five weeks and no holiday. */
export const MARCH = dayNumber('2023-03-01');

/** Numbers from 0 to 1 that are the same every time (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const STREETS = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel'];
const HUNDREDS = 12;
const MONTH_DAYS = 30;
/** Enforcement of these hours fades in a city that drifts. */
const AFTERNOON = { from: 14, until: 18 };

/**
 * Blocks differ by up to 30 times in how often they are cited, by day far more than by night. Each street is swept on
 * the 1st and 3rd of one weekday at 8 on its odd side, and weekly a day later at 9 on its even side.
 *
 * From March on, blocks drift apart by up to a factor of exp(`drift`) a month, and afternoons fade by that much.
 */
export function createSyntheticCity(seed: number, drift = 0): SyntheticCity {
  const blockOf = createBlockReader();
  const roll = dice(seed);
  const rollDrift = dice(seed + 1);
  const places = STREETS.flatMap((street, at) =>
    Array.from({ length: HUNDREDS }, (_, hundred) => ({
      at: blockOf(`${street} St`, String(hundred * 100)),
      weekday: 1 + (at % 4),
      rate: 0.04 * Math.exp(-3.4 * roll()),
      swept: 0.3 + 0.6 * roll(),
      trend: drift * (2 * rollDrift() - 1),
    })),
  );
  const keyed = new Map(places.map((place) => [place.at?.block.key ?? '', place]));
  type Place = (typeof places)[number];
  const otherChance = ({ rate, trend }: Place, day: number, hour: number): number => {
    const fading = hour >= AFTERNOON.from && hour < AFTERNOON.until ? drift : 0;
    const drifted = Math.exp((trend - fading) * Math.max(0, (day - MARCH) / MONTH_DAYS));
    return rate * drifted * (hour >= 8 && hour < 18 ? 1 : 0.05) * (weekdayOf(day) === 0 ? 0.3 : 1);
  };
  const sweptChances = ({ weekday, swept }: Place, day: number, hour: number): [even: number, odd: number] => {
    const isOdd = weekdayOf(day) === weekday && hour === 8 && [1, 3].includes(weekOfMonth(day));
    const isEven = weekdayOf(day) === weekday + 1 && hour === 9;
    return [isEven ? swept : 0, isOdd ? swept : 0];
  };
  return {
    blocks: [...keyed.keys()],
    truth(block, day, hour) {
      const place = keyed.get(block);
      if (place === undefined) return 0;
      const [even, odd] = sweptChances(place, day, hour);
      return 1 - (1 - otherChance(place, day, hour)) * (1 - even) * (1 - odd);
    },
    cite(first, days, seed) {
      const roll = dice(seed);
      const citations: Citation[] = [];
      for (let day = first; day < first + days; day += 1)
        for (const place of places) {
          const block = place.at?.block;
          if (block === undefined) continue;
          for (let hour = 0; hour < HOURS; hour += 1) {
            if (roll() < otherChance(place, day, hour))
              citations.push({ block, side: 0, day, hour, isSweeping: false });
            for (const [side, chance] of sweptChances(place, day, hour).entries())
              if (roll() < chance) citations.push({ block, side: side === 0 ? 0 : 1, day, hour, isSweeping: true });
          }
        }
      return citations;
    },
  };
}
