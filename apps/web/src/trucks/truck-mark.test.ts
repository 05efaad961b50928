import { describe, expect, test } from 'vitest';

import { displayPriority } from '@towscout/contracts/trucks/constants';
import { formatStatus } from '@towscout/domain/trucks/format-status';
import { TRUCK_STATUSES, type TrustLevel } from '@towscout/domain/trucks/status';

import { toMark, markStrength } from './truck-mark.tsx';

const COLOR = { high: 'red-solid', medium: 'amber-solid', low: 'green-solid' } as const;

test('color follows the display priority', () => {
  for (const status of TRUCK_STATUSES) {
    expect(toMark({ status, source: 'user', trust: 'reported' }).color).toBe(COLOR[displayPriority(status)]);
  }
});

test('color is never the only sign: shape and badge tell every status, by people and by calls', () => {
  for (const source of ['user', 'sf_calls'] as const) {
    const told = TRUCK_STATUSES.map((status) => {
      const { shape, badge, glyph } = toMark({ status, source, trust: 'reported' });
      return { words: formatStatus(source, status), sign: `${shape} ${badge} ${glyph}` };
    });
    for (const { sign, words } of told)
      for (const other of told) if (other.words !== words) expect(other.sign).not.toBe(sign);
  }
});

test('whatever a truck does it is drawn as a hook; a call is a diamond without one', () => {
  const glyphs = (source: 'user' | 'chp_cad' | 'sf_calls') =>
    new Set(TRUCK_STATUSES.map((status) => toMark({ status, source, trust: 'reported' }).glyph));
  const [truck] = glyphs('user');
  expect(glyphs('user').size).toBe(1);
  expect(glyphs('chp_cad')).toEqual(glyphs('user'));
  expect(glyphs('sf_calls')).not.toContain(truck);
  expect(toMark({ status: 'active', source: 'sf_calls', trust: 'official' }).shape).toBe('diamond');
});

test('one voice is hollow, a member’s too; two, or a dispatch, are filled', () => {
  const isFilled = (trust: TrustLevel, confirmations = 1) =>
    toMark({ status: 'active', source: 'user', trust, confirmations }).filled;
  expect([isFilled('unconfirmed'), isFilled('reported')]).toEqual([false, false]);
  expect([isFilled('confirmed', 2), isFilled('unconfirmed', 2), isFilled('official')]).toEqual([true, true, true]);
});

describe('how strongly a truck is drawn', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const seen = (minutesAgo: number, changes: Partial<Parameters<typeof markStrength>[0]> = {}) =>
    markStrength(
      {
        status: 'waiting',
        source: 'user',
        changedAt: new Date(now.getTime() - minutesAgo * 60_000),
        unconfirmedStatus: null,
        saidToHaveLeftAt: null,
        ...changes,
      },
      now,
    );

  test('fresh news in full, old news fainter, and never so faint that it cannot be seen', () => {
    expect(seen(1)).toBe(1);
    expect(seen(15)).toBe(1);
    expect(seen(47)).toBeLessThan(0.9);
    expect(seen(90)).toBeLessThan(seen(47));
    expect(seen(300)).toBeCloseTo(0.55);
  });

  test('a feed that publishes late is fresh for longer', () => {
    expect(seen(40, { source: 'sf_calls' })).toBe(1);
  });

  test('one that left, or that someone says has left, is faint at once', () => {
    expect(seen(0, { status: 'departed' })).toBe(0.5);
    expect(seen(0, { unconfirmedStatus: 'departed' })).toBe(0.7);
    const two = { unconfirmedStatus: 'departed', saidToHaveLeftAt: '2026-11-20T12:05:00.000Z' } as const;
    expect(seen(0, two)).toBe(0.55);
  });
});
