import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { eventName, type WeatherAtCar, weatherSentence, weatherTitle, WEATHER_EVENT_NAMES } from './weather-event.ts';

const NOW = new Date('2026-12-05T18:00:00Z');
const storm: WeatherAtCar = {
  event: 'Winter Storm Warning',
  startsAt: new Date('2026-12-06T00:00:00Z'),
  endsAt: new Date('2026-12-06T18:00:00Z'),
  overAt: null,
  timeZone: 'America/Chicago',
  carName: null,
};

test.each<[Partial<WeatherAtCar>, string]>([
  [{}, 'A winter storm is coming: your city may declare a snow emergency'],
  [{ event: 'Winter Storm Watch' }, 'A winter storm may come: your city may declare a snow emergency'],
  [{ startsAt: NOW }, 'A winter storm is here: your city may declare a snow emergency'],
  [{ event: 'Flood Warning' }, 'Flooding is possible: your city may clear low streets'],
  [{ event: 'Flood Warning', startsAt: NOW }, 'Flooding now or soon: your city may clear low streets'],
  [{ event: 'Flood Watch', startsAt: NOW }, 'Flooding is possible: your city may clear low streets'],
  [{ event: 'Flash Flood Warning' }, 'Flooding now or soon: your city may clear low streets'],
  [{ event: 'Hurricane Watch' }, 'A tropical storm or hurricane may come: your city may clear streets'],
  [{ event: 'Hurricane Warning' }, 'A tropical storm or hurricane is coming: your city may clear streets'],
  [{ event: 'Blizzard Warning', overAt: NOW }, 'Over: Blizzard Warning'],
])('%j is told as what a city may do, never as what it did', (over, title) => {
  expect(weatherTitle({ ...storm, ...over }, NOW)).toBe(title);
});

test('the sentence names the event, the car, the hours where it stands, and whose words they are', () => {
  expect(weatherSentence(storm)).toBe(
    'Winter Storm Warning where your car is parked: Sat, Dec 5, 6:00 PM–Sun, Dec 6, 12:00 PM. Weather: National Weather Service.',
  );
  expect(weatherSentence({ ...storm, endsAt: null, carName: 'The Subaru' })).toBe(
    'Winter Storm Warning where The Subaru is parked: from Sat, Dec 5, 6:00 PM. Weather: National Weather Service.',
  );
  expect(weatherSentence({ ...storm, overAt: NOW })).toContain('no Winter Storm Warning');
});

test('over the change of time in November both ends are the local clock’s', () => {
  const night = { startsAt: new Date('2026-11-01T02:00:00Z'), endsAt: new Date('2026-11-01T12:00:00Z') };
  expect(weatherSentence({ ...storm, ...night })).toContain('Sat, Oct 31, 9:00 PM–Sun, Nov 1, 6:00 AM');
});

test('each event has a name of its own in both languages', () => {
  for (const locale of ['en', 'es'] as const)
    expect(new Set(inLocale(locale, () => WEATHER_EVENT_NAMES.map(eventName))).size).toBe(WEATHER_EVENT_NAMES.length);
});
