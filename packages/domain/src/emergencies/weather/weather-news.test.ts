import { expect, test } from 'vitest';

import { HOUR_MS } from '../../durations.ts';
import { type Told, weatherNews } from './weather-alerts.ts';
import type { WeatherEvent } from './weather-event.ts';

const NOW = new Date('2026-12-05T12:00:00Z');
const inHours = (hours: number): Date => new Date(NOW.getTime() + hours * HOUR_MS);
const alert = (chain: string, event: WeatherEvent = 'Winter Storm Warning', startsIn = 12) => ({
  chain,
  event,
  startsAt: inHours(startsIn),
});
const told = (...given: Parameters<typeof alert>): Told => ({ id: `told of ${given[0]}`, ...alert(...given) });
const why = (holding: ReturnType<typeof alert>[], before: Told[]) =>
  weatherNews(holding, before, NOW).news.map(({ alert: { chain }, because }) => `${chain} ${because}`);

test('a storm is told once, of several at a car the worst, and each hazard by itself', () => {
  expect(why([alert('a')], [])).toEqual(['a new']);
  expect(why([alert('a')], [told('a')])).toEqual([]);
  expect(why([alert('watch', 'Winter Storm Watch', 1), alert('late'), alert('soon', undefined, 6)], [])).toEqual([
    'soon new',
  ]);
  expect(why([alert('a'), alert('river', 'Flood Watch')], [told('a')])).toEqual(['river new']);
});

test('it is told again when it gets worse, or begins three hours earlier while it is still ahead', () => {
  expect(why([alert('a', 'Winter Storm Watch'), alert('b')], [told('a', 'Winter Storm Watch')])).toEqual(['b worse']);
  expect(why([alert('a', 'Winter Storm Watch')], [told('a')])).toEqual([]);
  expect(why([alert('a', undefined, 9)], [told('a')])).toEqual(['a earlier']);
  expect(why([alert('a', undefined, 9.1)], [told('a')])).toEqual([]);
  expect(why([alert('a', undefined, 20)], [told('a')])).toEqual([]);
  expect(why([alert('a', undefined, -9)], [told('a', undefined, -1)])).toEqual([]);
});

test('what no longer holds at the car is over, and the next storm is told', () => {
  expect(weatherNews([], [told('a')], NOW)).toEqual({ news: [], over: ['told of a'] });
  expect(weatherNews([alert('b')], [told('a')], NOW)).toMatchObject({
    news: [{ alert: { chain: 'b' }, because: 'new' }],
    over: ['told of a'],
  });
});
