import { setTimeout as pause } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { m } from '@towscout/messages';

import { inLocale } from './in-locale.ts';
import { currentLocale, intlLocale, toLocale } from './locale.ts';

test('two works at once are each in their own language, after waiting too', async () => {
  const work = async (ms: number) => {
    await pause(ms);
    return [currentLocale(), intlLocale(), m.common_cancel()];
  };
  expect(await Promise.all([inLocale('es', () => work(2)), inLocale('en', () => work(1)), work(0)])).toEqual([
    ['es', 'es-US', 'Cancelar'],
    ['en', 'en-US', 'Cancel'],
    ['en', 'en-US', 'Cancel'],
  ]);
});

test('what is no language of ours is the base language', () => {
  expect(['es', 'en', 'xx', '', null, undefined, 7, '__proto__'].map(toLocale)).toEqual([
    'es',
    'en',
    'en',
    'en',
    'en',
    'en',
    'en',
    'en',
  ]);
});
