import { HOUR_MS } from '../../durations.ts';
import type { WeatherAlert } from './weather-alert.ts';
import { getHazard, getRank, HAZARDS, type WeatherEvent } from './weather-event.ts';

/** An alert that a driver was told of for one car and that is not over. */
export type Told = { id: string; chain: string; event: WeatherEvent; startsAt: Date };

type Telling = Pick<WeatherAlert, 'chain' | 'event' | 'startsAt'>;

/** `because` is part of the key under which it is told once. */
export type WeatherNews<Alert extends Telling> = { alert: Alert; because: 'new' | 'worse' | 'earlier' };

/** An alert that begins this much earlier than was told leaves less time to move the car. */
const EARLIER_MS = 3 * HOUR_MS;

/** For the alerts that hold at a car: those to tell of, one a hazard, and the ids of what was told and is over. */
export function weatherNews<Alert extends Telling>(
  holding: readonly Alert[],
  told: readonly Told[],
  now: Date,
): { news: WeatherNews<Alert>[]; over: string[] } {
  const chains = new Set(holding.map(({ chain }) => chain));
  const open = told.filter(({ chain }) => chains.has(chain));
  const news = HAZARDS.flatMap((hazard) => {
    const isOfHazard = ({ event }: { event: WeatherEvent }) => getHazard(event) === hazard;
    const [worst] = holding.filter(isOfHazard).toSorted(worstFirst);
    const because = worst && whyTell(worst, open.filter(isOfHazard), now);
    return because ? [{ alert: worst, because }] : [];
  });
  return { news, over: told.filter(({ chain }) => !chains.has(chain)).map(({ id }) => id) };
}

const worstFirst = (a: Telling, b: Telling): number =>
  getRank(b.event) - getRank(a.event) || a.startsAt.getTime() - b.startsAt.getTime();

function whyTell(alert: Telling, told: readonly Told[], now: Date): WeatherNews<Telling>['because'] | null {
  if (told.length === 0) return 'new';
  if (getRank(alert.event) > Math.max(...told.map(({ event }) => getRank(event)))) return 'worse';
  const start = Math.min(...told.map(({ startsAt }) => startsAt.getTime()));
  const isAhead = start > now.getTime();
  return isAhead && alert.startsAt.getTime() <= start - EARLIER_MS ? 'earlier' : null;
}
