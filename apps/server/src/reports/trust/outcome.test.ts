import { describe, expect, test } from 'vitest';

import { minutesAfter } from '../../platform/clock.ts';
import { outcomeOf, settlesAt, voterAfter } from './outcome.ts';
import type { ReportedTruck } from './report-trust.ts';
import { NO_RECORD } from './track-record.ts';
import type { Vote } from './vote-weight.ts';

const reportedAt = new Date('2026-11-20T12:00:00Z');
const MONTH = 30 * 24 * 60;
const proven = { confirmed: 10, contradicted: 0 };
const truck: ReportedTruck = { reportedAt, reporter: NO_RECORD, accountAgeMinutes: MONTH, networkKey: 'reporter', gpsTagged: true, impossibleTravel: false };
const vote = (voteType: Vote['voteType'], networkKey: string, over: Partial<Vote> = {}): Vote => ({
  voteType,
  networkKey,
  castAt: minutesAfter(reportedAt, 5),
  voter: proven,
  accountAgeMinutes: MONTH,
  milesAway: 0.1,
  ...over,
});
const borneOut = [vote('upvote', 'a'), vote('upvote', 'b')];
const contradicted = [vote('downvote', 'a'), vote('downvote', 'b')];

describe('the outcome of a report', () => {
  test('is known a quarter of an hour later', () => expect(settlesAt(truck)).toEqual(minutesAfter(reportedAt, 15)));
  test('is unknown with one voice, however proven', () => expect(outcomeOf(truck, [vote('downvote', 'a')])).toEqual({ agreement: 0, isFalse: false }));
  test('is in its favour when two others saw it', () => expect(outcomeOf(truck, borneOut)).toMatchObject({ agreement: expect.closeTo(0.44, 2), isFalse: false }));
  test('is false when two proven others found nothing, also for a proven reporter', () => {
    expect(outcomeOf(truck, contradicted).isFalse).toBe(true);
    expect(outcomeOf({ ...truck, reporter: proven }, contradicted)).toEqual(outcomeOf(truck, contradicted));
  });
  test('is what others saw, also when the reporter cannot have come there', () =>
    expect(outcomeOf({ ...truck, impossibleTravel: true }, borneOut)).toEqual(outcomeOf(truck, borneOut)));
  test('does not suffer from who found nothing later: the truck had left', () => {
    const late = ['a', 'b'].map((network) => vote('downvote', network, { castAt: minutesAfter(reportedAt, 16) }));
    expect(outcomeOf(truck, [...borneOut, ...late])).toEqual(outcomeOf(truck, borneOut));
  });
});

describe('the voters of a settled report', () => {
  const wrong = vote('downvote', 'c', { voter: NO_RECORD });
  const votes = [...borneOut, wrong];
  const outcome = outcomeOf(truck, votes);
  const after = (one: Vote, all = votes) => voterAfter(one, truck, all, outcome);

  test('whoever was right gains, whoever was wrong loses', () => {
    const [right] = borneOut;
    expect(right && after(right).confirmed).toBeGreaterThan(0.95 * proven.confirmed);
    expect(after(wrong)).toEqual({ confirmed: 0, contradicted: outcome.agreement });
  });
  test('of one network only the voice that counted gains', () => {
    const echo = vote('upvote', 'a', { voter: NO_RECORD });
    expect(after(echo, [...votes, echo])).toEqual(NO_RECORD);
  });
  test('of one network all who were wrong lose', () => {
    const echo = vote('downvote', 'c', { voter: NO_RECORD });
    expect(after(echo, [...votes, echo]).contradicted).toBeGreaterThan(0);
  });
  test('the reporter\'s own network gains nothing', () => {
    const flatmate = vote('upvote', 'reporter', { voter: NO_RECORD });
    expect(after(flatmate, [...votes, flatmate])).toEqual(NO_RECORD);
  });
  test('late votes change nothing', () => {
    const late = vote('downvote', 'd', { castAt: minutesAfter(reportedAt, 16) });
    expect(after(late, [...votes, late])).toBe(late.voter);
  });
});
