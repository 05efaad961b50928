import { describe, expect, test } from 'vitest';

import {
  first,
  LIAR,
  minutesAgo,
  newVote,
  now,
  passerBy,
  PROVEN,
  truck,
  vote,
} from '@towscout/domain/trucks/belief/votes.fixture';
import type { TruckStatus } from '@towscout/domain/trucks/status';

import { heardFromOthers } from './heard-from-others.ts';

const shown = { ...truck(), unconfirmedStatus: null as TruckStatus | null, changedAt: minutesAgo(10) };
const heardBy = (name: string, votes: Parameters<typeof heardFromOthers>[1], over: Partial<typeof shown> = {}) =>
  heardFromOthers({ ...shown, ...over }, votes, `user:${name}`, now);

describe('what somebody hears of a truck', () => {
  test('is the truck as it is shown when they have not spoken of it', () => {
    expect(heardBy('ann', [first])).toMatchObject({ status: 'active', reach: 'beside', changedAt: minutesAgo(10) });
  });

  test('is nothing of a truck that they alone see, however often they say so', () => {
    expect(heardBy('first', [first])).toBeNull();
    expect(heardBy('first', [{ ...first, standing: PROVEN, at: now }], { reach: 'everyone' })).toBeNull();
    expect(heardBy('first', [first, vote('other', { verdict: 'gone' })])).toBeNull();
  });

  test('is what others say who joined them: as loud as these alone are believed, as old as their last look', () => {
    const proven = vote('proven', { at: minutesAgo(5), status: 'active', standing: PROVEN });
    const mine = { ...first, at: minutesAgo(1) };
    const heard = heardBy('first', [mine, proven], { changedAt: minutesAgo(1), reach: 'everyone' });
    expect(heard).toEqual({ status: 'active', unconfirmedStatus: null, reach: 'everyone', changedAt: minutesAgo(5) });
    const byPasserBy = [mine, passerBy('b', { status: 'active' })];
    expect(heardBy('first', byPasserBy)?.reach).toBe('nobody');
    expect(heardBy('first', [mine, newVote('new')])?.reach).toBe('beside');
    expect(heardBy('first', [mine, vote('liar', { standing: LIAR })])?.reach).toBe('nobody');
  });

  test('is never newer than it is shown', () => {
    const mine = vote('mine', { at: minutesAgo(6) });
    const heard = heardBy('mine', [first, mine, passerBy('b', { at: minutesAgo(1) })], { changedAt: minutesAgo(6) });
    expect(heard?.changedAt).toEqual(minutesAgo(6));
  });

  test('is no better believed for their own proven word', () => {
    const mine = vote('proven', { standing: PROVEN, status: 'active', at: minutesAgo(1) });
    const heard = heardBy('proven', [first, mine], { reach: 'everyone', changedAt: minutesAgo(1) });
    expect(heard).toEqual({ status: 'active', unconfirmedStatus: null, reach: 'beside', changedAt: minutesAgo(10) });
  });

  test('has not become worse by their own word, but by that of others', () => {
    const saidPresent = { ...first, status: 'waiting' as const };
    const mine = vote('proven', { standing: PROVEN, status: 'active', at: minutesAgo(2) });
    expect(heardBy('proven', [saidPresent, mine])?.status).toBe('waiting');
    expect(heardBy('proven', [{ ...saidPresent, status: null }, mine])?.status).toBe('waiting');
    expect(heardBy('proven', [saidPresent, mine, vote('c', { status: 'active', at: now })])?.status).toBe('active');
    expect(heardBy('proven', [saidPresent, mine, vote('c', { at: now })])?.status).toBe('active');
  });

  test('is disputed by the word of others, and not by their own', () => {
    const saidPresent = { ...first, status: 'waiting' as const };
    const mine = newVote('mine', { status: 'active', at: minutesAgo(2) });
    const disputed = { status: 'waiting', unconfirmedStatus: 'active' } as const;
    expect(heardBy('mine', [saidPresent, mine], disputed)).toMatchObject({
      status: 'waiting',
      unconfirmedStatus: null,
    });
    expect(heardBy('mine', [saidPresent, mine, newVote('c', { status: 'active', at: now })], disputed)).toMatchObject(
      disputed,
    );
  });

  test('is a dispatched call as its source tells of it', () => {
    const call = { isOfficial: true, reportedBy: null, reach: 'everyone', reportedAt: minutesAgo(40) } as const;
    const mine = vote('ann', { at: minutesAgo(1), status: 'active' });
    const heard = heardBy('ann', [mine], { ...call, changedAt: minutesAgo(1) });
    expect(heard).toEqual({ status: 'active', unconfirmedStatus: null, reach: 'everyone', changedAt: minutesAgo(40) });
  });
});
