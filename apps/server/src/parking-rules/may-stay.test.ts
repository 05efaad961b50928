import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ruleIntervals } from '@towscout/domain/parking-rules/rule-windows';
import { RULE_KINDS, type StreetRule } from '@towscout/domain/parking-rules/street-rule';
import { hours, rule } from '@towscout/domain/parking-rules/street-rule.fixture';
import { createWallClock } from '@towscout/domain/wall-clock';

import { mayStay, type Stay } from './may-stay.ts';

const clock = createWallClock('America/Los_Angeles');
/** A time of the week from Monday, November 23, 2026: 'Tue 09:30'. */
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const at = (text: string): Date => {
  const [day = '', time = ''] = text.split(' ');
  return new Date(`2026-11-${23 + DAYS.indexOf(day)}T${time}:00-08:00`);
};
const shown = (instant: Date | null): string | null => {
  if (!instant) return null;
  const local = new Date(instant.getTime() - 8 * 3_600_000);
  return `${DAYS[local.getUTCDate() - 23]} ${local.toISOString().slice(11, 16)}`;
};

const WORKDAYS = [1, 2, 3, 4, 5];
const from = (startHour: number, endHour: number, weekdays = WORKDAYS) => [
  hours({ weekdays, startMinute: startHour * 60, endMinute: endHour * 60 }),
];
const sweeping = rule({ hours: from(8, 10, [2]) });
const rushHour = rule({ kind: 'tow_away', hours: from(16, 18) });
const meter = rule({ kind: 'meter', hours: from(9, 18) });
const twoHours = rule({ kind: 'time_limit', hours: from(9, 18), timeLimitMinutes: 120, exemptPermits: ['S'] });

function outlook(rules: StreetRule[], now: string, over: Partial<Stay> = {}) {
  const stay = { rules, since: at(now), permits: [], ...over };
  const { mayStay: may, changesAt, because, inForce } = mayStay(stay, at(now), at('Sun 23:59'), clock);
  return {
    may,
    changesAt: shown(changesAt),
    because: because.map(({ kind }) => kind),
    inForce: inForce.map(({ kind }) => kind),
  };
}

describe('a car may stay', () => {
  it('where no rule is known, as far as was asked', () => {
    expect(outlook([], 'Mon 12:00')).toEqual({ may: true, changesAt: null, because: [], inForce: [] });
  });

  it('until the street is swept', () => {
    expect(outlook([sweeping], 'Mon 20:00')).toEqual({
      may: true,
      changesAt: 'Tue 08:00',
      because: ['sweeping'],
      inForce: [],
    });
  });

  it('until the first of several rules begins, and the graver of two that begin together is named first', () => {
    const noParking = rule({ kind: 'no_parking', hours: from(8, 12) });
    expect(outlook([rushHour, noParking, sweeping], 'Tue 07:00')).toMatchObject({
      changesAt: 'Tue 08:00',
      because: ['sweeping', 'no_parking'],
    });
  });

  it('at a meter, which asks to be paid; before it, until it begins', () => {
    expect(outlook([meter], 'Mon 07:00')).toMatchObject({ may: true, changesAt: 'Mon 09:00', because: ['meter'] });
    expect(outlook([meter, rushHour], 'Mon 10:00')).toMatchObject({
      may: true,
      changesAt: 'Mon 16:00',
      because: ['tow_away'],
      inForce: ['meter'],
    });
  });

  it('at a meter beyond its limit, too, because the meter beside it may have another', () => {
    const halfHour = rule({ kind: 'meter', hours: from(9, 18), timeLimitMinutes: 30 });
    expect(outlook([halfHour], 'Mon 07:00')).toMatchObject({ changesAt: 'Mon 09:00', because: ['meter'] });
    expect(outlook([halfHour], 'Mon 12:00')).toMatchObject({ may: true, changesAt: 'Tue 09:00', inForce: ['meter'] });
  });

  it('on the first minute after a rule, and not on its first', () => {
    expect(outlook([sweeping], 'Tue 07:59').may).toBe(true);
    expect(outlook([sweeping], 'Tue 08:00').may).toBe(false);
    expect(outlook([sweeping], 'Tue 09:59').may).toBe(false);
    expect(outlook([sweeping], 'Tue 10:00').may).toBe(true);
  });
});

describe('a car must not stay', () => {
  it('until the last of the rules that follow each other ends', () => {
    const next = rule({ kind: 'no_parking', hours: from(10, 12, [2]) });
    const meanwhile = rule({ kind: 'tow_away', hours: from(9, 11, [2]) });
    expect(outlook([next, sweeping, meanwhile], 'Tue 09:30')).toEqual({
      may: false,
      changesAt: 'Tue 12:00',
      because: ['tow_away', 'sweeping'],
      inForce: ['tow_away', 'sweeping'],
    });
  });

  it('at any time: the answer does not end', () => {
    const never = rule({ kind: 'no_parking', hours: [hours({ startMinute: 0, endMinute: 1440 })] });
    expect(outlook([never], 'Mon 12:00')).toMatchObject({ may: false, changesAt: null, because: ['no_parking'] });
  });

  it('whichever rule of a contradiction allows it, and both are told', () => {
    const never = rule({ kind: 'no_parking', hours: from(0, 24, [0, 1, 2, 3, 4, 5, 6]) });
    expect(outlook([twoHours, meter, never], 'Mon 12:00').inForce).toEqual(['no_parking', 'meter', 'time_limit']);
  });
});

describe('a time limit', () => {
  it('runs from when the car came, or from when it begins', () => {
    expect(outlook([twoHours], 'Mon 10:30')).toMatchObject({
      may: true,
      changesAt: 'Mon 12:30',
      because: ['time_limit'],
    });
    expect(outlook([twoHours], 'Mon 07:00')).toMatchObject({ may: true, changesAt: 'Mon 11:00' });
    expect(outlook([twoHours], 'Mon 12:00', { since: at('Mon 10:30') })).toMatchObject({
      may: true,
      changesAt: 'Mon 12:30',
    });
  });

  it('that is used up forbids to stay until it ends', () => {
    expect(outlook([twoHours], 'Mon 13:00', { since: at('Mon 10:30') })).toMatchObject({
      may: false,
      changesAt: 'Mon 18:00',
    });
  });

  it('that ends before it is used up begins anew on the next day', () => {
    expect(outlook([twoHours], 'Mon 16:00')).toMatchObject({ may: true, changesAt: 'Tue 11:00' });
  });

  it('of the whole week is used up once', () => {
    const threeDays = rule({
      kind: 'time_limit',
      hours: [hours({ startMinute: 0, endMinute: 1440 })],
      timeLimitMinutes: 72 * 60,
    });
    expect(outlook([threeDays], 'Mon 12:00')).toMatchObject({ may: true, changesAt: 'Thu 12:00' });
  });

  it('does not bind a car with one of its permits', () => {
    expect(outlook([twoHours], 'Mon 13:00', { since: at('Mon 08:00'), permits: ['S'] })).toMatchObject({
      may: true,
      inForce: [],
    });
    expect(outlook([twoHours], 'Mon 13:00', { since: at('Mon 08:00'), permits: ['A'] }).may).toBe(false);
  });

  it('of one hour comes before one of two', () => {
    const oneHour = rule({ ...twoHours, timeLimitMinutes: 60 });
    const stay = { rules: [twoHours, oneHour], since: at('Mon 10:00'), permits: [] };
    const { inForce, changesAt } = mayStay(stay, at('Mon 10:00'), at('Sun 00:00'), clock);
    expect(inForce.map(({ rules }) => rules[0]?.timeLimitMinutes)).toEqual([60, 120]);
    expect(shown(changesAt)).toBe('Mon 11:00');
  });
});

it('a rule of snowy days is told apart, and forbids nothing by itself', () => {
  const snow = rule({ kind: 'tow_away', hours: from(0, 24), onlyWhen: 'snow' });
  const { conditional, ...rest } = mayStay(
    { rules: [snow], since: at('Mon 12:00'), permits: [] },
    at('Mon 12:00'),
    at('Tue 12:00'),
    clock,
  );
  expect(conditional).toEqual([snow]);
  expect(rest).toEqual({ mayStay: true, changesAt: null, because: [], inForce: [], intervals: [], suspended: [] });
});

describe('rows of one side that say the same', () => {
  const within = { startsAt: at('Mon 00:00'), endsAt: at('Sun 00:00') };
  it('are one interval where they meet or overlap, with all of them, and not confirmed when one is not', () => {
    const later = rule({ hours: from(9, 12, [2]), posted: 'Tuesday' });
    const open = rule({
      hours: [
        hours({
          weekdays: [2],
          startMinute: 720,
          endMinute: 780,
          suspensions: { firstDay: '2027-01-01', lastDay: '2027-12-31', days: new Set() },
        }),
      ],
    });
    expect(ruleIntervals([later, sweeping, sweeping], within, clock)).toEqual([
      {
        kind: 'sweeping',
        startsAt: at('Tue 08:00'),
        endsAt: at('Tue 12:00'),
        rules: [sweeping, later],
        isConfirmed: true,
      },
    ]);
    expect(ruleIntervals([sweeping, later, open], within, clock)).toMatchObject([
      { endsAt: at('Tue 13:00'), isConfirmed: false },
    ]);
  });

  it('with weeks that complete each other are each week, and a fifth week of both counts once', () => {
    const odd = rule({ hours: [hours({ weekdays: [1], weeks: [1, 3, 5] })] });
    const even = rule({ hours: [hours({ weekdays: [1], weeks: [2, 4, 5] })] });
    const november = { startsAt: new Date('2026-11-01T07:00:00Z'), endsAt: new Date('2026-12-01T08:00:00Z') };
    expect(ruleIntervals([odd, even], november, clock).map(({ startsAt }) => startsAt.getUTCDate())).toEqual([
      2, 9, 16, 23, 30,
    ]);
  });
});

it('each minute, the verdict is that of a slow look at all rules, and holds until it changes', () => {
  const anyRule = fc
    .record({
      kind: fc.constantFrom(...RULE_KINDS),
      weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
      start: fc.integer({ min: 0, max: 23 }),
      length: fc.integer({ min: 1, max: 24 }),
      limit: fc.constantFrom(30, 60, 120, 4320),
    })
    .map(({ kind, weekdays, start, length, limit }) =>
      rule({
        kind,
        hours: [hours({ weekdays, startMinute: start * 60, endMinute: (start + length) * 60 })],
        timeLimitMinutes: kind === 'time_limit' ? limit : null,
      }),
    );
  const week = { startsAt: at('Mon 00:00'), endsAt: at('Sun 23:00') };
  const STEP = 1_800_000;
  fc.assert(
    fc.property(
      fc.array(anyRule, { maxLength: 5 }),
      fc.integer({ min: 0, max: 150 }),
      fc.integer({ min: 0, max: 150 }),
      (rules, since, waits) => {
        const came = new Date(week.startsAt.getTime() + since * STEP);
        const now = new Date(Math.min(came.getTime() + waits * STEP, week.endsAt.getTime() - STEP));
        fc.pre(now >= came);
        // Rules of the same kind and limit are merged, so a limit in two rows is used up across both.
        const slowly = (instant: Date): boolean =>
          ruleIntervals(rules, { startsAt: new Date(came.getTime() - 86_400_000), endsAt: week.endsAt }, clock).every(
            (interval) => {
              if (interval.kind === 'meter' || interval.startsAt > instant || instant >= interval.endsAt) return true;
              const [limit] = interval.rules.map(({ timeLimitMinutes }) => timeLimitMinutes);
              if (typeof limit !== 'number') return false;
              const runsFrom = interval.startsAt > came ? interval.startsAt : came;
              return instant.getTime() - runsFrom.getTime() < limit * 60_000;
            },
          );
        const { mayStay: may, changesAt } = mayStay({ rules, since: came, permits: [] }, now, week.endsAt, clock);
        expect(may).toBe(slowly(now));
        const until = changesAt ?? week.endsAt;
        for (let instant = now.getTime(); instant < until.getTime(); instant += STEP)
          expect(slowly(new Date(instant))).toBe(may);
        if (changesAt && !may) expect(slowly(changesAt)).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});
