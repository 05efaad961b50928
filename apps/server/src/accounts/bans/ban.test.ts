import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { banSentence, findBan } from './ban.ts';

const NOW = new Date('2026-12-01T12:00:00Z');
const END = new Date('2026-12-03T17:04:30Z');

test('a ban ends by its time, and one without an end does not', () => {
  expect(findBan({ bannedAt: null, bannedUntil: null }, NOW)).toBeNull();
  expect(findBan({ bannedAt: NOW, bannedUntil: null, banReason: 'Spam' }, END)).toEqual({
    since: NOW,
    until: null,
    reason: 'Spam',
  });
  expect(findBan({ bannedAt: NOW, bannedUntil: END }, new Date(END.getTime() - 1))).toMatchObject({ until: END });
  expect(findBan({ bannedAt: NOW, bannedUntil: END }, END)).toBeNull();
});

test('whoever is banned reads until when, and whom to ask', () => {
  expect(banSentence({ until: END }, 'help@example.com')).toBe(
    'This account is suspended until December 3, 2026, 17:04 UTC. Write to help@example.com if you think this is a mistake.',
  );
  expect(banSentence({ until: null }, undefined)).toBe(
    'This account is suspended. Contact the people who run this site if you think this is a mistake.',
  );
});

test('the sentence is in the language of whoever is banned', () => {
  expect(inLocale('es', () => banSentence({ until: END }, 'help@example.com'))).toBe(
    'Esta cuenta está suspendida hasta el 3 de diciembre de 2026, 17:04 UTC. Si crees que es un error, escribe a help@example.com.',
  );
});
