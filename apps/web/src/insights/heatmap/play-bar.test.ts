import fc from 'fast-check';
import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { cellsOfHour, formatHour, formatZones, nextHour, NOT_PLAYING, type Play, pressPlay } from './play-bar.tsx';

test('a run shows every one of the 24 hours once, and then the whole range again', () => {
  const shown: (number | null)[] = [];
  let play = pressPlay(NOT_PLAYING, false);
  while (play.isRunning) {
    shown.push(play.hour);
    play = nextHour(play);
  }
  expect(shown).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
  expect(play).toEqual(NOT_PLAYING);
});

test('a pause keeps the hour, and goes on from there', () => {
  const paused = pressPlay({ hour: 7, isRunning: true }, false);
  expect(paused).toEqual({ hour: 7, isRunning: false });
  expect(pressPlay(paused, false)).toEqual({ hour: 7, isRunning: true });
});

test('where motion is not wanted each press is one hour, and nothing runs by itself', () => {
  fc.assert(
    fc.property(fc.option(fc.integer({ min: 0, max: 23 })), (hour) => {
      const next: Play = pressPlay({ hour, isRunning: false }, true);
      expect(next.isRunning).toBe(false);
      expect(next.hour).toBe(hour === null ? 0 : hour === 23 ? null : hour + 1);
    }),
  );
});

test('an hour has the cells in which something began, and says when it was', () => {
  const hours = {
    from: '2026-11-21T16:00:00.000Z',
    cells: [
      { gridCell: 'a', intensities: [2, 0] },
      { gridCell: 'b', intensities: [0, 1] },
    ],
  };
  expect(cellsOfHour(hours, 0)).toEqual([{ gridCell: 'a', intensity: 2 }]);
  expect(cellsOfHour(hours, 1)).toEqual([{ gridCell: 'b', intensity: 1 }]);
  expect(cellsOfHour(hours, 5)).toEqual([]);
});

test('an hour is told in the reader’s time, with its day when that is not today', () => {
  const noon = new Date(2026, 10, 21, 12).toISOString();
  expect(formatHour(noon, 0)).toBe('Yesterday, 12 PM – 1 PM');
  expect(formatHour(noon, 13)).toBe('1 AM – 2 AM');
  expect(formatHour(noon, 23)).toBe('11 AM – now');
  expect([0, 1, 12].map(formatZones)).toEqual(['nothing reported', '1 zone', '12 zones']);
});

test('an hour and its zones are told in Spanish', () => {
  const noon = new Date(2026, 10, 21, 12).toISOString();
  const told = inLocale('es', () => [0, 23].map((hour) => formatHour(noon, hour).replaceAll(/\s/g, ' ')));
  expect(told).toEqual(['Ayer, 12 pm – 1 pm', '11 am – ahora']);
  expect(inLocale('es', () => [0, 1, 12].map(formatZones))).toEqual(['nada reportado', '1 zona', '12 zonas']);
});
