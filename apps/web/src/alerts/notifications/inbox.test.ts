import type { Notification } from '@towscout/contracts/alerts';
import { describe, expect, it } from 'vitest';

import { badgeWords, type Inbox, inboxList, unreadIds, withNews, withRead } from './inbox.ts';

const note = (id: string, isRead: 0 | 1 = 0): Notification => ({
  id,
  type: 'other',
  title: id,
  message: '',
  data: null,
  isRead,
  createdAt: '2026-11-20T12:00:00Z',
  isQuiet: false,
  why: '',
  answer: null,
  ask: null,
});

const inbox: Inbox = {
  pages: [
    { notifications: [note('3'), note('2')], nextCursor: 'c' },
    { notifications: [note('1', 1)], nextCursor: null },
  ],
  pageParams: [null, 'c'],
};

const ids = (box: Inbox) => inboxList(box).map(({ id }) => id);

describe('the inbox of notifications', () => {
  it('puts news on top, once', () => {
    const withFour = withNews(inbox, note('4'));
    expect(ids(withFour)).toEqual(['4', '3', '2', '1']);
    expect(withNews(withFour, note('4'))).toBe(withFour);
    expect(withNews(inbox, note('1'))).toBe(inbox);
  });

  it('marks as read, and as unread again, and leaves the old inbox alone', () => {
    const withTwoRead = withRead(inbox, ['2', '3'], 1);
    expect(unreadIds(withTwoRead)).toEqual([]);
    expect(unreadIds(withRead(withTwoRead, ['2'], 0))).toEqual(['2']);
    expect(unreadIds(inbox)).toEqual(['3', '2']);
  });

  it('is empty before it was fetched', () => {
    expect(inboxList(undefined)).toEqual([]);
    expect(unreadIds(undefined)).toEqual([]);
  });
});

it('the badge shows nothing at 0 and 99+ above 99', () => {
  expect([0, 1, 99, 100, 5000].map(badgeWords)).toEqual([null, '1', '99', '99+', '99+']);
});
