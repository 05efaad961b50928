import fc from 'fast-check';
import { expect, it } from 'vitest';

import { pushMessage } from '@towscout/contracts/delivery/push';

import { isOwnPath, readPush } from './read-push.ts';

const message = {
  id: 'n',
  title: 'Tow truck near your car',
  body: 'b',
  tag: 'tow-s',
  url: '/?sighting=s',
  silent: false,
  sentAt: '2026-11-20T12:00:00.000Z',
};
const carrying = (value: unknown) => ({ json: () => value });

it('reads what the server sends', () => {
  expect(readPush(carrying(message))).toEqual(message);
});

it('shows something whatever arrives, because a push without a notification costs the permission', () => {
  const anything = fc.oneof(
    fc.anything(),
    fc.record({ id: fc.string(), title: fc.string(), url: fc.webUrl() }),
    fc.constant({ ...message, url: '//evil.example' }),
  );
  fc.assert(
    fc.property(anything, (value) => {
      const shown = readPush(carrying(value));
      expect(pushMessage.safeParse(shown).success).toBe(true);
      expect(shown.title).not.toBe('');
    }),
  );
});

it('text that is not JSON, and no data at all, are news of an unknown kind', () => {
  const broken = { json: () => JSON.parse('{') as unknown };
  expect(readPush(broken).url).toBe('/alerts');
  expect(readPush(null).title).toBe('TowScout');
});

it.each([
  ['/alerts', true],
  ['/?sighting=1', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
])('%s is a path on this site: %s', (path, isOwn) => expect(isOwnPath(path)).toBe(isOwn));
