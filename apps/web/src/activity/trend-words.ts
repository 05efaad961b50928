import type { HourOfActivity } from '@towscout/contracts/activity/schema';
import { withCommas } from '@towscout/domain/with-commas';

const counted = (count: number, one: string): string => `${withCommas(count)} ${count === 1 ? one : `${one}s`}`;

/** '14 tow truck events, 3 incidents and 212 parking tickets.' What there was none of is left out. */
export function trendSentence(hours: readonly HourOfActivity[]): string | undefined {
  const sum = (of: (hour: HourOfActivity) => number): number => hours.reduce((total, hour) => total + of(hour), 0);
  const parts = [
    [sum(({ trucks }) => trucks), 'tow truck event'],
    [sum(({ incidents }) => incidents), 'incident'],
    [sum(({ scans }) => scans), 'scan'],
    [sum(({ violations }) => violations), 'parking ticket'],
  ] as const;
  const words = parts.filter(([count]) => count > 0).map(([count, one]) => counted(count, one));
  return words.length > 0 ? `${new Intl.ListFormat('en-US').format(words)}.` : undefined;
}
