import fc from 'fast-check';
import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { describeEarlier, inGroups, unreadWith } from './alert-groups.ts';
import { aNotification, aTowAlert } from './notification.fixture.ts';

const alert = (id: string, groupedUnder: string | null, isRead: 0 | 1 = 0) =>
  aTowAlert({ id, isRead, data: { sightingId: id, groupedUnder, location: 'Market & 10th' } });

test('the alerts of one corner stand under the newest, and anything else by itself', () => {
  const groups = inGroups([alert('c', 'a'), aNotification({ id: 'x' }), alert('b', 'a'), alert('a', 'a')]);
  expect(groups.map(({ newest, earlier }) => [newest.id, ...earlier.map(({ id }) => id)])).toEqual([
    ['c', 'b', 'a'],
    ['x'],
  ]);
  expect(groups.slice(0, 1).map(describeEarlier)).toEqual(['2 earlier alerts at Market & 10th']);
});

test('an alert of several trucks is a group of its own', () =>
  expect(inGroups([aTowAlert({ id: 'g', data: { kind: 'gathered' } }), aTowAlert({ id: 'a' })])).toHaveLength(2));

test('reading one reads its whole group, and nothing else', () =>
  expect(unreadWith([alert('c', 'a'), alert('b', 'a', 1), alert('a', null), alert('z', null)], 'c')).toEqual([
    'c',
    'a',
  ]));

test('nothing is lost: whatever comes, each alert is in one group', () => {
  const alerts = fc
    .array(fc.constantFrom(null, 'a', 'b', 'c'), { maxLength: 20 })
    .map((groups) => groups.map((group, n) => alert(`${n}`, group)));
  fc.assert(
    fc.property(alerts, (alerts) => {
      const grouped = inGroups(alerts).flatMap(({ newest, earlier }) => [newest].concat(earlier));
      expect(grouped.map(({ id }) => id).toSorted()).toEqual(alerts.map(({ id }) => id).toSorted());
    }),
  );
});

test('earlier alerts are counted in Spanish', () => {
  const describe = (...ids: string[]) =>
    inLocale('es', () => inGroups(ids.map((id) => alert(id, 'a'))).map(describeEarlier));
  expect(describe('c', 'b')).toEqual(['1 alerta anterior en Market & 10th']);
  expect(describe('c', 'b', 'a')).toEqual(['2 alertas anteriores en Market & 10th']);
});
