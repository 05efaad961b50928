import { expect, test } from 'vitest';

import type { SiteStatus } from '@towscout/contracts/operations/status';
import { inLocale } from '@towscout/messages/in-locale';

import { listServices, summarize } from './services.ts';

const WELL: SiteStatus = {
  checkedAt: '2026-11-26T16:00:00.000Z',
  database: 'working',
  liveUpdates: 'working',
  delays: { alerts: null, pushes: 3, emails: null },
  feeds: { live: 4, behind: [] },
};
const list = (some: Partial<SiteStatus>, sendsEmail = true) => listServices({ ...WELL, ...some }, sendsEmail);
const find = (some: Partial<SiteStatus>, name: string) => list(some).find((service) => service.name === name);

test('all is well: each service works, and the sum says so', () => {
  expect(list({}).every(({ state }) => state === 'working')).toBe(true);
  expect(summarize(list({}))).toBe('Everything works.');
});

test('tasks that stopped the site twice have a row when there are any', () => {
  expect(find({ setAside: 0 }, 'Background tasks')).toBeUndefined();
  expect(find({ setAside: 1 }, 'Background tasks')).toMatchObject({
    state: 'delayed',
    sentence: 'One task stopped the site twice. It is set aside until a new version runs.',
  });
  expect(find({ setAside: 2 }, 'Background tasks')?.sentence).toMatch(/^2 tasks stopped the site twice each\./);
});

test('a site without email has no such row', () => {
  expect(list({}, false).map(({ name }) => name)).toEqual([
    'Reports and accounts',
    'Live map',
    'Alerts',
    'Push notifications',
    'Official feeds',
  ]);
});

test.each([
  [31, '31 seconds'],
  [60, '1 min'],
  [600, '10 min'],
  [7_300, '2 h'],
])('alerts that have waited %i seconds are %s behind', (alerts, words) => {
  const delays = { alerts, pushes: null, emails: null };
  expect(find({ delays }, 'Alerts')).toMatchObject({
    state: 'delayed',
    sentence: expect.stringContaining(`Alerts are ${words}`),
  });
  expect(summarize(list({ delays }))).toBe('Alerts: delayed.');
});

test('without the database what it knows is unknown, and neither working nor 0', () => {
  const away = list({ database: 'away', delays: null, feeds: null });
  expect(away.filter(({ state }) => state === 'unknown').map(({ name }) => name)).toEqual([
    'Alerts',
    'Push notifications',
    'Email alerts',
    'Official feeds',
  ]);
  expect(summarize(away)).toBe('Part of TowScout is down.');
});

test('feeds that are behind are named, three at most', () => {
  const behind = ['A', 'B', 'C', 'D'].map((name) => ({ name, state: 'late' as const }));
  expect(find({ feeds: { live: 2, behind } }, 'Official feeds')?.sentence).toBe(
    '2 live. Behind: A (late), B (late), C (late), and 1 more.',
  );
  expect(summarize(list({ liveUpdates: 'reconnecting', feeds: { live: 2, behind } }))).toBe(
    'Some parts of TowScout are delayed.',
  );
});

test('no feed at all is not good news', () => {
  expect(find({ feeds: { live: 0, behind: [] } }, 'Official feeds')?.state).toBe('unknown');
});

test('in Spanish each service has its own words, and the feeds a list', () => {
  const delays = { alerts: 31, pushes: null, emails: null };
  const behind = [
    { name: 'A', state: 'late' as const },
    { name: 'B', state: 'down' as const },
  ];
  const sentences = inLocale('es', () => list({ delays, feeds: { live: 1, behind } }).map(({ sentence }) => sentence));
  expect(sentences.slice(2)).toEqual([
    'Las alertas llevan 31 segundos de retraso.',
    'Las notificaciones salen a tiempo.',
    'Los correos salen a tiempo.',
    '1 en vivo. Con problemas: A (con retraso) y B (caída).',
  ]);
  expect(inLocale('es', () => list({ feeds: { live: 1, behind: [] } }).at(-1)?.sentence)).toBe(
    'La única fuente está en vivo.',
  );
});
