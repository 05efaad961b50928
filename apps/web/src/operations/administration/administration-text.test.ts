import { expect, test } from 'vitest';

import type { AdminLogEntry } from '@towscout/contracts/operations/administration';
import { ADMIN_ACTIONS } from '@towscout/contracts/operations/constants';
import { inLocale } from '@towscout/messages/in-locale';

import { describeActor, describeEntry } from './administration-text.ts';

const entry: AdminLogEntry = {
  id: 'one',
  at: '2026-11-27T12:00:00.000Z',
  action: 'banned',
  by: 'boss@example.com',
  subject: 'bob@example.com',
  detail: null,
  reason: 'Spam',
  until: null,
};

test('each action is a sentence', () => {
  const said = ADMIN_ACTIONS.map((action) => describeEntry({ ...entry, action, detail: 'X' }));
  expect(said).toEqual([
    'switched on bob@example.com',
    'switched off bob@example.com',
    'set bob@example.com back to the default',
    'looked at bob@example.com',
    'banned bob@example.com',
    'lifted the ban of bob@example.com',
    'revoked the API key “X” of bob@example.com',
    'moderated: X',
    'changed bob@example.com: X',
  ]);
  expect(describeEntry({ ...entry, until: '2026-12-03T17:04:00.000Z' })).toMatch(
    /^banned bob@example\.com until Dec 3, 2026/,
  );
});

test('a search that found no account', () => {
  const search = { ...entry, action: 'looked_up', subject: null } as const;
  expect(describeEntry({ ...search, detail: 'no account' })).toBe('searched for an address that no account has');
  expect(describeEntry(search)).toBe('looked at an account that was deleted');
});

test('who was deleted since is nobody', () => {
  expect(describeEntry({ ...entry, action: 'key_revoked', subject: null })).toBe(
    'revoked an API key of an account that was deleted',
  );
  expect(describeActor({ by: null })).toBe('An account that was deleted');
});

test('an entry is a sentence in Spanish, with what other rooms recorded in English', () => {
  const say = (changes: Partial<AdminLogEntry>) => inLocale('es', () => describeEntry({ ...entry, ...changes }));
  expect(say({ action: 'key_revoked', subject: null })).toBe('revocó una clave de API de una cuenta eliminada');
  expect(say({ until: '2026-12-03T17:04:00.000Z' })).toMatch(/^bloqueó a bob@example\.com hasta el 3 dic 2026/);
  expect(say({ action: 'moderated', detail: 'photo removed' })).toBe('moderó: foto quitada');
  expect(say({ action: 'city_changed', subject: 'Austin', detail: 'rate limit set to 500 an hour' })).toBe(
    'cambió Austin: límite de 500 por hora',
  );
});
