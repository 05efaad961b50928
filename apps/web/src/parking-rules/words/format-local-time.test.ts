import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { formatHours, formatTime, formatTimeInSentence, localHour } from './format-local-time.ts';

const WEST = 'America/Los_Angeles';
/** Wednesday 25 November 2026, 8:24 pm in San Francisco. */
const NOW = new Date('2026-11-26T04:24:00Z');
const at = (text: string): Date => new Date(text);

test.each([
  ['2026-11-26T05:00:00Z', '9 pm'],
  ['2026-11-26T05:30:00Z', '9:30 pm'],
  ['2026-11-26T08:00:00Z', 'midnight'],
  ['2026-11-26T10:00:00Z', 'Thu 2 am'],
  ['2026-11-26T20:00:00Z', 'Thu noon'],
  ['2026-11-27T08:00:00Z', 'Fri 12 am'],
  ['2026-12-01T16:00:00Z', 'Tue 8 am'],
  ['2026-12-02T16:00:00Z', 'Wed, Dec 2, 8 am'],
  ['2026-11-25T16:00:00Z', '8 am'],
])('%s is %s', (time, words) => {
  expect(formatTime(at(time), NOW, WEST)).toBe(words);
});

test('it is the city’s time, not the reader’s', () => {
  expect(formatTime(at('2026-11-26T05:00:00Z'), NOW, 'America/New_York')).toBe('midnight');
  expect(localHour(NOW, WEST)).toBe(20);
  expect(localHour(at('2026-11-26T08:15:00Z'), WEST)).toBe(0);
});

test.each([
  ['2026-11-26T16:00:00Z', '2026-11-26T18:00:00Z', '8 to 10 am'],
  ['2026-11-26T18:30:00Z', '2026-11-26T20:00:00Z', '10:30 am to noon'],
  ['2026-11-26T20:00:00Z', '2026-11-26T22:00:00Z', 'noon to 2 pm'],
  ['2026-11-26T15:00:00Z', '2026-11-27T02:00:00Z', '7 am to 6 pm'],
  ['2026-11-27T04:00:00Z', '2026-11-27T08:00:00Z', '8 pm to midnight'],
  ['2026-11-27T06:00:00Z', '2026-11-27T14:00:00Z', '10 pm to Fri 6 am'],
])('%s to %s is %s', (startsAt, endsAt, words) => {
  expect(formatHours({ startsAt: at(startsAt), endsAt: at(endsAt) }, WEST)).toBe(words);
});

test.each([
  ['2026-11-26T05:00:00Z', '9 pm', 'las 9 pm'],
  ['2026-11-26T08:00:00Z', 'medianoche', 'medianoche'],
  ['2026-11-26T20:00:00Z', 'jue mediodía', 'el jueves a mediodía'],
  ['2026-11-27T08:00:00Z', 'vie 12 am', 'el viernes a las 12 am'],
  ['2026-11-26T21:00:00Z', 'jue 1 pm', 'el jueves a la 1 pm'],
  ['2026-12-02T16:30:00Z', 'mié, 2 de dic, 8:30 am', 'el mié, 2 de dic, a las 8:30 am'],
])('%s is %s in Spanish, and %s inside a sentence', (time, words, inSentence) => {
  inLocale('es', () => {
    expect(formatTime(at(time), NOW, WEST)).toBe(words);
    expect(formatTimeInSentence(at(time), NOW, WEST)).toBe(inSentence);
  });
});

test.each([
  ['2026-11-26T16:00:00Z', '2026-11-26T18:00:00Z', '8 a 10 am'],
  ['2026-11-26T20:00:00Z', '2026-11-26T22:00:00Z', 'mediodía a 2 pm'],
  ['2026-11-26T15:00:00Z', '2026-11-27T02:00:00Z', '7 am a 6 pm'],
  ['2026-11-27T06:00:00Z', '2026-11-27T14:00:00Z', '10 pm a vie 6 am'],
])('%s to %s is %s in Spanish', (startsAt, endsAt, words) => {
  inLocale('es', () => expect(formatHours({ startsAt: at(startsAt), endsAt: at(endsAt) }, WEST)).toBe(words));
});
