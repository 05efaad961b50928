import { HOUR_MS } from '../durations.ts';
import { localHour } from './format-local-time.ts';
import { formatRisk } from './format-risk.ts';
import type { Verdict } from './outlook-sentence.ts';

export type HourlyRisk = { startsAt: Date; chance: number };

export type SaidRisk = {
  /** 'tonight' */
  when: string;
  /** The mean of its hours. */
  chance: number;
};

const MORNING = 5;
const NOON = 12;
const EVENING = 18;

function partOfDay(hour: number): string {
  if (hour < MORNING || hour >= EVENING) return 'tonight';
  return hour < NOON ? 'this morning' : 'this afternoon';
}

/** Of the rest of this part of the day, or as long as the car may stay when that is shorter; null when not known. */
export function riskAhead(
  hours: readonly HourlyRisk[],
  { mayStay, changesAt }: Pick<Verdict, 'mayStay' | 'changesAt'>,
  now: Date,
  timeZone: string,
): SaidRisk | null {
  const ahead = hours.filter(({ startsAt }) => endOf(startsAt) > now.getTime());
  const [first] = ahead;
  if (!first) return null;
  if (mayStay === false) return { when: 'now', chance: first.chance };
  const part = partOfDay(localHour(now, timeZone));
  const end = ahead.findIndex(({ startsAt }) => partOfDay(localHour(startsAt, timeZone)) !== part);
  const rest = ahead.slice(0, end < 0 ? undefined : Math.max(1, end));
  const allowed = rest.filter(({ startsAt }) => !changesAt || endOf(startsAt) <= changesAt.getTime());
  const isCut = allowed.length < rest.length;
  const counted = allowed.length > 0 ? allowed : [first];
  return {
    when: isCut ? 'until then' : part,
    chance: counted.reduce((sum, { chance }) => sum + chance, 0) / counted.length,
  };
}

/** 'Ticket risk tonight: low (about 1 in 900 an hour).' */
export const riskSentence = (risk: SaidRisk | null): string =>
  risk ? `Ticket risk ${risk.when}: ${formatRisk(risk.chance)}.` : 'Ticket risk: not known here.';

const endOf = (startsAt: Date): number => startsAt.getTime() + HOUR_MS;
