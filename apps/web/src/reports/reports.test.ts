import type { ListedCommunityReport } from '@towscout/contracts/reports';
import { describe, expect, test } from 'vitest';

import { withReport } from './merge-reports.ts';
import { matching, readReport, stillActive } from './report-view.ts';

const aReport = (over: Partial<ListedCommunityReport> = {}): ListedCommunityReport => ({
  id: 'a',
  reportedBy: 'member',
  latitude: '40.7589',
  longitude: '-73.9851',
  location: 'Elm St',
  truckType: 'flatbed',
  activity: 'loading',
  confidence: 'high',
  description: null,
  photoUrl: null,
  photoUrls: [],
  gpsTagged: true,
  createdAt: '2026-11-21T12:00:00.000Z',
  reportedAt: '2026-11-21T12:00:00.000Z',
  expiresAt: '2026-11-21T16:00:00.000Z',
  upvotes: 0,
  downvotes: 0,
  trustScore: 50,
  accuracy: 0,
  verifiedAt: null,
  isActive: true,
  sightingId: null,
  source: 'user',
  distanceMiles: 0,
  myVote: null,
  isMine: false,
  ...over,
});
const area = { lat: 40.7589, lng: -73.9851, radius: 5 };

describe('news of a report', () => {
  test('that is new comes first', () => expect(withReport([aReport()], aReport({ id: 'b' }), area).map(({ id }) => id)).toEqual(['b', 'a']));

  test('keeps its place in the list, and what this visitor voted', () => {
    const list = [aReport({ id: 'b' }), aReport({ myVote: 'upvote', isMine: true })];
    expect(withReport(list, aReport({ upvotes: 3 }), area)[1]).toMatchObject({ upvotes: 3, myVote: 'upvote', isMine: true });
  });

  test('that ended takes it out, and one elsewhere is not taken in', () => {
    expect(withReport([aReport()], aReport({ isActive: false }), area)).toEqual([]);
    expect(withReport([], aReport({ latitude: '41.5' }), area)).toEqual([]);
  });
});

test('what faded since it was fetched is not shown', () => {
  const view = readReport(aReport(), area);
  expect(stillActive([view], new Date('2026-11-21T15:59:00Z'))).toHaveLength(1);
  expect(stillActive([view], new Date('2026-11-21T16:00:00Z'))).toEqual([]);
});

test('a filter shows one activity, or what is verified', () => {
  const views = [readReport(aReport(), area), readReport(aReport({ id: 'b', activity: 'parked', verifiedAt: '2026-11-21T12:05:00.000Z' }), area)];
  expect(matching(views, { activity: 'parked', onlyVerified: false }).map(({ id }) => id)).toEqual(['b']);
  expect(matching(views, { activity: null, onlyVerified: true }).map(({ id }) => id)).toEqual(['b']);
  expect(matching(views, { activity: null, onlyVerified: false })).toHaveLength(2);
});
