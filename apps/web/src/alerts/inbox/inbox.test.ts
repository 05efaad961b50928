import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import type { Notification } from '@towscout/contracts/alerts/schema';
import { inLocale } from '@towscout/messages/in-locale';

import { flattenPages, withUpdate } from '#platform/live-list.ts';

import {
  type Inbox,
  inListOrder,
  inTimeOrder,
  isAlarm,
  isNewAlert,
  unreadIds,
  withNotification,
  withRead,
  describeEarlier,
  inGroups,
  unreadWith,
} from './inbox.ts';
import { aRecordAlert, aNotification, aTowAlert } from './notification.fixture.ts';
import { formatBadge, bellLabel } from './unread-count.ts';

const note = (id: string, isRead: 0 | 1 = 0): Notification => ({
  id,
  type: 'other',
  title: id,
  message: '',
  data: null,
  isRead,
  createdAt: '2026-11-20T12:00:00Z',
  listedAt: '2026-11-20T12:00:00Z',
  isQuiet: false,
  why: '',
  answer: null,
  ask: null,
});

const inbox: Inbox = {
  pages: [
    { items: [note('3'), note('2')], next: 'c' },
    { items: [note('1', 1)], next: null },
  ],
  pageParams: [null, 'c'],
};

const ids = (box: Inbox) => flattenPages(box).map(({ id }) => id);

describe('the inbox of notifications', () => {
  it('puts news on top, once', () => {
    const withFour = withUpdate(inbox, note('4'), withNotification);
    expect(ids(withFour)).toEqual(['4', '3', '2', '1']);
    expect(ids(withUpdate(withFour, note('4'), withNotification))).toEqual(['4', '3', '2', '1']);
  });

  it('replaces what changed', () => {
    expect(
      flattenPages(withUpdate(inbox, { ...note('2'), title: 'changed' }, withNotification)).map(({ title }) => title),
    ).toEqual(['3', 'changed', '1']);
  });

  it('moves what moved up to the top, from whichever page, and leaves the rest as it came', () => {
    const moved = withUpdate(inbox, { ...note('1'), listedAt: '2026-11-20T12:04:00Z' }, withNotification);
    expect(inListOrder(flattenPages(moved)).map(({ id }) => id)).toEqual(['1', '3', '2']);
    expect(unreadIds(moved)).toEqual(['3', '2', '1']);
  });

  it('marks as read, and as unread again, and leaves the old inbox alone', () => {
    const withTwoRead = withRead(inbox, ['2', '3'], 1);
    expect(unreadIds(withTwoRead)).toEqual([]);
    expect(unreadIds(withRead(withTwoRead, ['2'], 0))).toEqual(['2']);
    expect(unreadIds(inbox)).toEqual(['3', '2']);
  });

  it('is empty before it was fetched', () => {
    expect(flattenPages<Notification>(undefined)).toEqual([]);
    expect(unreadIds(undefined)).toEqual([]);
  });
});

describe('what is announced', () => {
  it('is silent for a tow request whose source has not earned an alarm', () => {
    expect(isAlarm(aRecordAlert())).toBe(false);
    expect(isAlarm(aRecordAlert({ data: { alarm: true } }))).toBe(true);
    expect(isAlarm(note('1'))).toBe(true);
  });

  const alert = (alarm: boolean) => ({ ...note('a'), data: { alarm } as Notification['data'] });
  const isTold = (
    told: [string, boolean][],
    news: Notification,
    known: Notification[] = [],
    now = new Date(news.createdAt),
  ) => !isNewAlert(new Map(told), { pages: [{ items: known, next: null }], pageParams: [null] }, news, now);

  it('is what is new, and a notice that becomes an alarm; each once', () => {
    expect(isTold([], alert(false))).toBe(false);
    expect(isTold([['a', false]], alert(false))).toBe(true);
    expect(isTold([['a', false]], alert(true))).toBe(false);
    expect(isTold([['a', true]], alert(true))).toBe(true);
    expect(isTold([['a', true]], alert(false))).toBe(true);
  });

  it('is not a notice that moved up with its truck', () => {
    const moved = { ...alert(false), listedAt: '2026-11-20T12:30:00Z' };
    const later = new Date('2026-11-20T12:30:00Z');
    expect(isTold([], moved, [alert(false)], later)).toBe(true);
    expect(isTold([['a', false]], moved, [], later)).toBe(true);
  });

  it('is not what was in the list for a while, unless it became an alarm', () => {
    const later = new Date('2026-11-20T12:05:00Z');
    expect(isTold([], alert(true), [alert(true)], later)).toBe(true);
    expect(isTold([], alert(true), [alert(false)], later)).toBe(false);
    expect(isTold([], alert(true), [alert(true)])).toBe(false);
  });
});

it('the bell says what is waiting', () => {
  expect(bellLabel(0, 0)).toBe('Notifications');
  expect(bellLabel(null, 1)).toBe('Notifications, unread not known, 1 question');
  expect(bellLabel(2, 1)).toBe('Notifications, 2 unread, 1 question');
  expect(bellLabel(0, 2)).toBe('Notifications, 2 questions');
});

it('the badge shows nothing at 0 and 99+ above 99', () => {
  expect([null, 0, 1, 99, 100, 5000].map(formatBadge)).toEqual([null, null, '1', '99', '99+', '99+']);
});

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

test('the list is in the order of the times that it shows', () => {
  const at = (minute: number) => `2026-11-20T12:0${minute}:00.000Z`;
  const list = [
    aTowAlert({ id: 'closed long ago, told just now', createdAt: at(9), data: { changedAt: at(1) } }),
    aNotification({ id: 'of now', createdAt: at(8) }),
    aRecordAlert({ id: 'asked a while ago', createdAt: at(7), data: { reportedAt: at(3) } }),
  ];
  expect(inTimeOrder(list).map(({ id }) => id)).toEqual([
    'of now',
    'asked a while ago',
    'closed long ago, told just now',
  ]);
});
