import { describe, expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { citySync } from './city-sync.fixture.ts';
import { endedMessage, describeOutcome, describeProgress, shortName, startFailure, syncShare } from './sync-text.ts';

const NYC = { city: 'nyc', cityName: 'New York City' };
const now = new Date(2026, 10, 22, 15, 0);

test.each([
  [NYC, 'NYC'],
  [{ city: 'sf', cityName: 'San Francisco' }, 'San Francisco'],
  [{ city: 'chicago', cityName: 'Chicago' }, 'Chicago'],
])('%o is called %s', (city, name) => {
  expect(shortName(city)).toBe(name);
});

describe('the bar', () => {
  test.each([
    [{ read: 0, total: null }, null, '0 rows read'],
    [{ read: 1, total: null }, null, '1 row read'],
    [{ read: 12_400, total: 130_000 }, 12_400 / 130_000, '12,400 of 130,000 rows read'],
    [{ read: 1, total: 0 }, null, '1 of 1 row read'],
    [{ read: 1510, total: 1500 }, 1, '1,510 of 1,510 rows read'],
  ])('%o fills to %s and says %s', (figures, share, words) => {
    const sync = citySync({ state: 'running', ...figures });
    expect(syncShare(sync)).toBe(share);
    expect(describeProgress(sync, now)).toBe(words);
  });

  test('a sync that waits says until when', () => {
    const resumesAt = new Date(2026, 10, 22, 15, 10).toISOString();
    expect(describeProgress(citySync({ state: 'waiting', resumesAt }), now)).toBe('Waiting until 3:10 PM');
    expect(describeProgress(citySync({ state: 'waiting' }), now)).toBe('Waiting');
  });
});

test.each([
  [{ state: 'finished', count: 1204 }, 'Finished, 1,204 new or changed'],
  [{ state: 'finished', count: 0 }, 'Finished, nothing new'],
  [{ state: 'cancelled', count: 3 }, 'Canceled, 3 new or changed'],
  [{ state: 'failed' }, 'Failed'],
] as const)('a sync that ended like %o reads %s', (changes, words) => {
  expect(describeOutcome(citySync(changes))).toBe(words);
});

test('a sync that could not read a table says so, alone and among others', () => {
  const message =
    'Not read: street closures. San Francisco’s data portal answered 404. The copy we keep was read 2 d ago.';
  const partly = citySync({ message });
  expect(endedMessage([partly], false).description).toContain(message);
  expect(endedMessage([citySync(NYC), partly], true).description).toContain(message);
});

describe('messages of the specification', () => {
  test('a city that fails without a reason', () => {
    expect(startFailure(NYC, null)).toMatchObject({
      title: 'NYC Sync Failed',
      description: 'Failed to sync NYC violations',
      tone: 'destructive',
    });
    expect(startFailure({ city: 'sf', cityName: 'San Francisco' }, null).title).toBe('San Francisco Sync Failed');
    expect(startFailure(null, null).title).toBe('Sync Failed');
  });

  test('a city that fails says the server’s sentence', () => {
    const failed = citySync({ ...NYC, state: 'failed', message: 'The city sent no rows.' });
    expect(endedMessage([failed], false)).toMatchObject({
      title: 'NYC Sync Failed',
      description: 'The city sent no rows.',
    });
    expect(endedMessage([citySync(), failed], true)).toMatchObject({
      title: 'Sync Failed',
      description: 'NYC: The city sent no rows.',
    });
  });

  test('a sync that finished says its counts', () => {
    expect(endedMessage([citySync()], false)).toMatchObject({
      title: 'San Francisco Sync Complete',
      description: '1,204 new or changed violations.',
      tone: 'success',
    });
    expect(endedMessage([citySync({ count: 1 })], false).description).toBe('1 new or changed violation.');
    expect(endedMessage([citySync({ count: 0 })], false).description).toBe('Nothing has changed.');
    expect(endedMessage([citySync({ ...NYC, count: 7 }), citySync()], true)).toMatchObject({
      title: 'Sync Complete',
      description: 'New or changed: NYC 7, San Francisco 1,204.',
    });
  });

  test('a sync that was cancelled is neither a success nor a failure', () => {
    expect(endedMessage([citySync({ state: 'cancelled' })], false)).toEqual({
      title: 'San Francisco Sync Canceled',
      description: 'The next sync picks up where this one stopped.',
    });
  });
});

test('rows and violations agree with their number in Spanish', () => {
  const tell = (read: number, total: number | null) =>
    inLocale('es', () => describeProgress(citySync({ state: 'running', read, total }), now));
  expect([tell(1, null), tell(12_400, 130_000)]).toEqual(['1 fila leída', '12,400 de 130,000 filas leídas']);
  const outcome = (count: number) => inLocale('es', () => describeOutcome(citySync({ state: 'finished', count })));
  expect([0, 1, 2].map(outcome)).toEqual([
    'Terminada, nada nuevo',
    'Terminada, 1 nueva o cambiada',
    'Terminada, 2 nuevas o cambiadas',
  ]);
});
