import { expect, test } from 'vitest';

import { isEasyToGuess } from './easy-password.ts';

const ann = { email: 'ann.lee@example.com', name: 'Annabelle Lee' };

test.each([
  'password',
  '12345678',
  '        ',
  'Password1',
  'P@ssw0rd',
  'qwertyuiop',
  'aaaaaaaaaaaa',
  'iloveyou',
  'ann.lee@example.com',
  'ANN.LEE@example.com',
  'annabelle1',
  'towscout',
  'TowScout1',
  '12341234',
])('%j is easy to guess', async (password) => {
  expect(await isEasyToGuess(password, ann)).toBe(true);
});

test.each(['correct horse battery', 'kM8#vq2Lx', 'le camion rouge attend', 'żółta ciężarówka'])(
  '%j is not',
  async (password) => {
    expect(await isEasyToGuess(password, ann)).toBe(false);
  },
);
