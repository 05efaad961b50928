import { expect, it } from 'vitest';

import { hasUnaddedPlate, PLATES_WATCHED, watchPlate } from './plate-watch.ts';

it('a plate is trimmed, uppercased and stripped of spaces and dashes', () => {
  expect(watchPlate([], '  abc-1234 ')).toEqual({ plates: ['ABC1234'], error: null });
  expect(watchPlate(['ABC1234'], '7 xyz 89').plates).toEqual(['ABC1234', '7XYZ89']);
});

it('an empty plate is rejected', () => {
  expect(watchPlate([], '   ')).toEqual({ plates: [], error: 'Please enter a plate number.' });
  expect(watchPlate([], ' - ').error).toBe('Please enter a plate number.');
});

it('no plate is watched twice, whether it was typed with O or 0', () => {
  expect(watchPlate(['ABC123'], 'abc123').error).toBe('You already watch ABC123.');
  expect(watchPlate(['ABO123'], 'AB0123').plates).toEqual(['ABO123']);
});

it('what is not a plate is rejected', () => {
  expect(watchPlate([], 'ABC12345X').error).toBe('Enter a plate with 1 to 8 letters and numbers.');
  expect(watchPlate([], 'ÄÖÜ').error).toBe('Enter a plate with 1 to 8 letters and numbers.');
});

it('the list has a limit', () => {
  const full = Array.from({ length: PLATES_WATCHED }, (_, index) => `P${index}`);
  expect(watchPlate(full, 'NEW1').plates).toBe(full);
});

it('a plate in the field is new unless it is already watched', () => {
  expect(hasUnaddedPlate([], 'abc-123')).toBe(true);
  expect(hasUnaddedPlate(['ABO123'], 'ab0 123')).toBe(false);
  expect(hasUnaddedPlate([], ' - ')).toBe(false);
});
