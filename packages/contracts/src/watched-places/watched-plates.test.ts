import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { US_STATES } from '@towscout/domain/places/us-states';

import { foldPlate } from '../violations/constants.ts';
import {
  areSamePlate,
  isTicketForPlate,
  formatPlate,
  readWatchedPlate,
  readWatchedPlates,
  watchedOnce,
  writeWatchedPlate,
} from './watched-plates.ts';

const plate = fc.stringMatching(/^[A-Z0-9]{1,8}$/);
const state = fc.constantFrom(...Object.keys(US_STATES));
const watched = fc.record({ plate, state: fc.option(state) });

test('what is written is read back, however it is spaced and capitalized', () => {
  fc.assert(
    fc.property(watched, (each) => {
      const written = writeWatchedPlate(each);
      expect(readWatchedPlate(written)).toEqual(each);
      expect(
        readWatchedPlate(
          ` ${written
            .toLowerCase()
            .split('')
            .join(' ')
            .replaceAll(/^(\w) (\w) :/g, '$1$2 :')}-`,
        ),
      ).toEqual(each);
    }),
  );
});

test('a plate without a state is written as it always was', () => {
  expect(writeWatchedPlate({ plate: '8ABC123', state: null })).toBe('8ABC123');
  // The letters are part of the plate, although CA is a state.
  expect(readWatchedPlate('CA 1234')).toEqual({ plate: 'CA1234', state: null });
  expect(readWatchedPlate('ca:1234')).toEqual({ plate: '1234', state: 'CA' });
});

test.each([
  '',
  ':',
  'CA:',
  ':8ABC123',
  'ZZ:8ABC123',
  '99:8ABC123',
  'CA:NV:1',
  '__proto__:1',
  'CA:ABC12345X',
  'CA:ß1',
  '🚗',
])('%j is no plate', (written) => expect(readWatchedPlate(written)).toBeNull());

test('a ticket is of the plate under its own state or under none, and never under another', () => {
  fc.assert(
    fc.property(watched, fc.option(state), (each, plateState) => {
      const plateKey = foldPlate(each.plate);
      const isOthers = each.state !== null && plateState !== null && each.state !== plateState;
      expect(isTicketForPlate(each, { plateKey, plateState })).toBe(!isOthers);
      expect(isTicketForPlate(each, { plateKey: `${plateKey}X`, plateState })).toBe(false);
    }),
  );
});

test('no plate of a state is watched twice, and the first of each stays', () => {
  fc.assert(
    fc.property(fc.array(watched), (plates) => {
      const once = watchedOnce(plates);
      for (const each of plates) expect(once.filter((other) => areSamePlate(each, other))).toHaveLength(1);
      expect(watchedOnce(once)).toEqual(once);
    }),
  );
  const twins = readWatchedPlates(['CA:AB0', 'CA:ABO', 'NV:ABO', 'ABO', 'no plate at all']);
  expect(watchedOnce(twins).map(formatPlate)).toEqual(['AB0 (CA)', 'ABO (NV)', 'ABO']);
});
