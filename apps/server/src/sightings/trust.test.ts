import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { departedFadesAt, fadesAt } from './fading.ts';
import { afterFalseReport, isBarred, isBelieved, NEWCOMER, type Standing } from './standing.ts';
import { countSupporters, hasLeft, trustOf, type Voice, wasNeverThere } from './trust.ts';

const now = new Date('2026-11-20T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const account = (name: string, network: string, over: Partial<Voice> = {}): Voice => ({ reporterKey: `user:${name}`, networkKey: network, verdict: 'seen', isBelieved: true, ...over });
const passerBy = (network: string, over: Partial<Voice> = {}): Voice => ({ reporterKey: `net:${network}`, networkKey: network, verdict: 'seen', isBelieved: true, ...over });

describe('how far a truck is believed', () => {
  test('one signed-out reporter is unconfirmed', () => expect(trustOf('user', [passerBy('a')])).toBe('unconfirmed'));
  test('one account is enough to alert', () => expect(trustOf('user', [account('ann', 'a')])).toBe('reported'));
  test('a second network confirms', () => expect(trustOf('user', [passerBy('a'), passerBy('b')])).toBe('confirmed'));
  test('a second account confirms, from the same network too', () => expect(trustOf('user', [account('ann', 'a'), account('bob', 'a')])).toBe('confirmed'));
  test('signing out and reporting again from the same network does not', () => expect(trustOf('user', [account('ann', 'a'), passerBy('a')])).toBe('reported'));
  test('a dispatched call confirms what one passer-by saw', () =>
    expect(trustOf('user', [passerBy('a'), { reporterKey: 'feed:sf_calls', networkKey: null, verdict: 'seen', isBelieved: true }])).toBe('confirmed'));
  test('an account that reported falsely before counts as a passer-by', () => expect(trustOf('user', [account('liar', 'a', { isBelieved: false })])).toBe('unconfirmed'));
  test('a feed is official', () => expect(trustOf('chp_cad', [])).toBe('official'));
  test('many voices from one network never make more than one', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 30 }), (count) => {
      const crowd = Array.from({ length: count }, (_, n) => passerBy('one', { reporterKey: `net:one-${n}` }));
      expect(countSupporters(crowd)).toBe(1);
    }));
  });
});

describe('gone', () => {
  const gone = { verdict: 'gone' } as const;
  test('whoever reported it may say so', () => expect(hasLeft('user', 'net:a', [passerBy('a', gone)])).toBe(true));
  test('one account may say so', () => expect(hasLeft('user', 'net:a', [passerBy('a'), account('ann', 'b', gone)])).toBe(true));
  test('one other passer-by may not', () => expect(hasLeft('user', 'net:a', [passerBy('a'), passerBy('b', gone)])).toBe(false));
  test('it takes two to send away what a feed lists', () => {
    expect(hasLeft('sf_calls', null, [account('ann', 'a', gone)])).toBe(false);
    expect(hasLeft('sf_calls', null, [account('ann', 'a', gone), passerBy('b', gone)])).toBe(true);
  });
});

describe('never there', () => {
  const denied = { verdict: 'not_there' } as const;
  test('two others from two networks must have looked', () => {
    expect(wasNeverThere('user', 'user:x', [account('x', 'x'), passerBy('a', denied)])).toBe(false);
    expect(wasNeverThere('user', 'user:x', [account('x', 'x'), passerBy('a', denied), passerBy('b', denied)])).toBe(true);
  });
  test('not when anybody else saw it', () => {
    expect(wasNeverThere('user', 'user:x', [account('x', 'x'), account('y', 'y'), passerBy('a', denied), passerBy('b', denied)])).toBe(false);
  });
});

describe('standing', () => {
  const after = (count: number): Standing => Array.from({ length: count }).reduce<Standing>((standing) => afterFalseReport(standing, now), NEWCOMER);
  test('two false reports take away the right to alert alone', () => {
    expect(isBelieved(after(1))).toBe(true);
    expect(isBelieved(after(2))).toBe(false);
  });
  test('the third bars for a day, the fourth for a week, the fifth and later for a month', () => {
    expect(after(2).barredUntil).toBeNull();
    expect(after(3).barredUntil).toEqual(hours(24));
    expect(after(4).barredUntil).toEqual(hours(24 * 7));
    expect(after(5).barredUntil).toEqual(hours(24 * 30));
    expect(after(9).barredUntil).toEqual(hours(24 * 30));
    expect(isBarred(after(3), hours(23))).toBe(true);
    expect(isBarred(after(3), hours(25))).toBe(false);
  });
});

describe('fading', () => {
  test('a report fades after 4 hours', () => expect(fadesAt(now, now)).toEqual(hours(4)));
  test('each confirmation restarts the clock', () => expect(fadesAt(now, hours(3))).toEqual(hours(7)));
  test('to 12 hours at most', () => expect(fadesAt(now, hours(11))).toEqual(hours(12)));
  test('a truck that left is shown for 15 minutes more, by the clock of its source', () => {
    expect(departedFadesAt('user', now, now, now)).toEqual(hours(0.25));
    expect(departedFadesAt('sf_calls', hours(-0.5), now, now)).toEqual(hours(0.25));
  });
});
