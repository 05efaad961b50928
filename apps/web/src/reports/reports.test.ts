import { describe, expect, test } from 'vitest';

import type { ListedCommunityReport } from '@towscout/contracts/reports/schema';

import { flattenPages, withUpdate } from '#platform/live-list.ts';

import { aReport } from './report.fixture.ts';
import { EVERY_REPORT, once, readReport, type ReportPages, stillActive, withReport } from './use-reports.ts';

const area = { lat: 40.7589, lng: -73.9851, radius: 5 };

const toPages = (...pages: ListedCommunityReport[][]): ReportPages => ({
  pages: pages.map((items, index) => ({ items, next: `${index + 1}` })),
  pageParams: [],
});
const told = (pages: ReportPages, news: ListedCommunityReport, filter = EVERY_REPORT) =>
  withUpdate(pages, news, (items, report, mayJoin) => withReport(items, report, area, filter, mayJoin));
const after = (...news: Parameters<typeof told>) => told(...news).pages.map(({ items }) => items.map(({ id }) => id));

describe('news about a report', () => {
  test('that is new comes first, once', () => {
    expect(after(toPages([aReport()], [aReport({ id: 'c' })]), aReport({ id: 'b' }))).toEqual([['b', 'a'], ['c']]);
    expect(after(toPages([aReport()], [aReport({ id: 'c' })]), aReport({ id: 'c' }))).toEqual([['a'], ['c']]);
  });

  test('keeps its place in the list, and this visitor’s vote', () => {
    const pages = toPages([aReport({ id: 'b' })], [aReport({ myVote: 'upvote', isMine: true })]);
    expect(flattenPages(told(pages, aReport({ upvotes: 3 })))[1]).toMatchObject({
      upvotes: 3,
      myVote: 'upvote',
      isMine: true,
    });
  });

  test('that ended removes it, and one elsewhere is not added', () => {
    expect(after(toPages([aReport()]), aReport({ isActive: false }))).toEqual([[]]);
    expect(after(toPages([]), aReport({ latitude: '41.5' }))).toEqual([[]]);
  });

  test('that the filter excludes is not added, and is removed when it is excluded from now on', () => {
    const onlyVerified = { activity: null, onlyVerified: true };
    const parked = { activity: 'parked', onlyVerified: false } as const;
    const verified = aReport({ verifiedAt: '2026-11-21T12:05:00.000Z' });
    expect(after(toPages([]), aReport(), onlyVerified)).toEqual([[]]);
    expect(after(toPages([]), verified, onlyVerified)).toEqual([['a']]);
    expect(after(toPages([verified]), aReport(), onlyVerified)).toEqual([[]]);
    expect(after(toPages([]), aReport(), parked)).toEqual([[]]);
  });
});

test('a report that slid to the next page while that was being fetched is shown once', () => {
  expect(
    once(flattenPages(toPages([aReport(), aReport({ id: 'b' })], [aReport({ id: 'b' }), aReport({ id: 'c' })]))).map(
      ({ id }) => id,
    ),
  ).toEqual(['a', 'b', 'c']);
});

test('what has faded since it was fetched is not shown', () => {
  const view = readReport(aReport(), area);
  expect(stillActive([view], new Date('2026-11-21T15:59:00Z'))).toHaveLength(1);
  expect(stillActive([view], new Date('2026-11-21T16:00:00Z'))).toEqual([]);
});
