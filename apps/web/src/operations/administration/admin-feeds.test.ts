import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { describeReading, describeSetting, groupOf } from './admin-feeds.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const HOUR_AGO = '2026-11-27T11:00:00.000Z';
const setting = { isOn: true, isOnByDefault: true, obstacle: null, switched: null };
const off = {
  ...setting,
  isOn: false,
  switched: { at: HOUR_AGO, by: 'boss@example.com', reason: 'It repeats itself' },
};

test('who decided it is told, and why', () => {
  expect(describeSetting(setting, NOW)).toBe('On by default.');
  expect(describeSetting({ ...setting, isOnByDefault: false }, NOW)).toBe('Off by default.');
  expect(describeSetting(off, NOW)).toBe('Switched off 1 h ago by boss@example.com: It repeats itself');
  expect(describeSetting({ ...off, isOn: true, switched: { at: HOUR_AGO, by: null, reason: null } }, NOW)).toBe(
    'Switched on 1 h ago by an account that was deleted.',
  );
  expect(describeSetting({ ...setting, obstacle: 'It needs X.' }, NOW)).toBe('It needs X.');
});

test('who decided it is told in Spanish', () => {
  const by = inLocale('es', () => describeSetting({ ...off, switched: { at: HOUR_AGO, by: null, reason: null } }, NOW));
  expect(by).toMatch(/^Desactivada .+ por una cuenta eliminada\.$/);
});

test('a feed that was never read is not told as new', () => {
  expect(describeReading({ readAt: null }, NOW)).toBe('Never read here.');
  expect(describeReading({ readAt: HOUR_AGO }, NOW)).toBe('Last good reading 1 h ago.');
});

test('what can’t run here is a group of its own', () => {
  expect([setting, off, { ...setting, obstacle: 'It needs X.' }].map(groupOf)).toEqual(['on', 'off', 'stuck']);
});
