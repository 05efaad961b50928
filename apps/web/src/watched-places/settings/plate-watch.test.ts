import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { areSamePlate } from '@towscout/contracts/watched-places/watched-plates';

import { ANY_STATE, expectedState, hasUnaddedPlate, PLATES_WATCHED, watchPlate } from './plate-watch.ts';

const of = (state: string | null, ...plates: string[]) => plates.map((plate) => ({ plate, state }));

it('a plate is trimmed, uppercased and stripped of spaces and dashes', () => {
  expect(watchPlate([], '  abc-1234 ', 'CA')).toEqual({ plates: of('CA', 'ABC1234'), error: null });
  expect(watchPlate(of('CA', 'ABC1234'), '7 xyz 89', 'CA').plates).toEqual(of('CA', 'ABC1234', '7XYZ89'));
});

it('an empty plate is rejected', () => {
  expect(watchPlate([], '   ', 'CA')).toEqual({ plates: [], error: 'Please enter a plate number.' });
  expect(watchPlate([], ' - ', null).error).toBe('Please enter a plate number.');
});

it('no plate of a state is watched twice, whether it was typed with O or 0', () => {
  expect(watchPlate(of('CA', 'ABC123'), 'abc123', 'CA').error).toBe('You already watch ABC123 (CA).');
  expect(watchPlate(of(null, 'ABC123'), 'abc123', ANY_STATE).error).toBe('You already watch ABC123.');
  expect(watchPlate(of('CA', 'ABO123'), 'AB0123', 'CA').plates).toEqual(of('CA', 'ABO123'));
});

it('a plate needs a state, and two states’ plates are two', () => {
  expect(watchPlate([], 'ABC123', null)).toEqual({ plates: [], error: 'Choose the state of your plate.' });
  expect(watchPlate(of('CA', 'ABC123'), 'ABC123', 'NV').plates).toEqual([
    { plate: 'ABC123', state: 'CA' },
    { plate: 'ABC123', state: 'NV' },
  ]);
});

it('a plate of any state becomes one of the state that is said, and the other way round', () => {
  expect(watchPlate(of(null, 'ABC123'), 'ABC123', 'CA').plates).toEqual(of('CA', 'ABC123'));
  expect(watchPlate(of('CA', 'ABC123'), 'ABC123', ANY_STATE).plates).toEqual(of(null, 'ABC123'));
});

it('what is not a plate is rejected', () => {
  expect(watchPlate([], 'ABC12345X', 'CA').error).toBe('Enter a plate with 1 to 8 letters and numbers.');
  expect(watchPlate([], 'ÄÖÜ', 'CA').error).toBe('Enter a plate with 1 to 8 letters and numbers.');
});

it('the list has a limit, within which a plate can still be told its state', () => {
  const full = of(null, ...Array.from({ length: PLATES_WATCHED }, (_, index) => `P${index}`));
  expect(watchPlate(full, 'NEW1', 'CA').plates).toBe(full);
  expect(watchPlate(full, 'P7', 'CA').plates).toHaveLength(PLATES_WATCHED);
});

it('a plate in the field is new unless it is already watched under its state', () => {
  expect(hasUnaddedPlate([], 'abc-123', 'CA')).toBe(true);
  expect(hasUnaddedPlate([], 'abc-123', null)).toBe(true);
  expect(hasUnaddedPlate(of('CA', 'ABO123'), 'ab0 123', 'CA')).toBe(false);
  expect(hasUnaddedPlate(of('CA', 'ABO123'), 'ab0 123', null)).toBe(false);
  expect(hasUnaddedPlate(of('CA', 'ABO123'), 'ab0 123', 'NV')).toBe(true);
  expect(hasUnaddedPlate(of(null, 'ABO123'), 'ab0 123', 'NV')).toBe(true);
  expect(hasUnaddedPlate([], ' - ', 'CA')).toBe(false);
});

it('the state is the last one’s, else the place’s, else nobody’s', () => {
  expect(expectedState([...of('CA', 'A'), ...of('NV', 'B'), ...of(null, 'C')], 'NY')).toBe('NV');
  expect(expectedState(of(null, 'C'), 'NY')).toBe('NY');
  expect(expectedState([], null)).toBeNull();
});

it('whatever is added one after the other, nothing is watched twice, and what was added is unadded no more', () => {
  const typed = fc.tuple(fc.stringMatching(/^[abAO01 -]{0,4}$/), fc.constantFrom('CA', 'NV', ANY_STATE, null));
  fc.assert(
    fc.property(fc.array(typed), (entries) => {
      let plates: ReturnType<typeof watchPlate>['plates'] = [];
      for (const [text, chosen] of entries) {
        const watched = watchPlate(plates, text, chosen);
        if (watched.error === null) expect(hasUnaddedPlate(watched.plates, text, chosen)).toBe(false);
        else expect(watched.plates).toBe(plates);
        plates = watched.plates;
      }
      for (const plate of plates) expect(plates.filter((other) => areSamePlate(other, plate))).toHaveLength(1);
    }),
  );
});
