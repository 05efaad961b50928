import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { dayNumber } from '../risk/calendar.ts';
import { recurringHours, type StreetRule, streetRule } from '../street-rule.ts';
import { minuteWithin, type SweepingHours, toSweepingHours } from './sweeping-hours.ts';
import { poolTickets, type Ticket } from './ticket-pools.ts';
import { LEAST_TICKETS, ticketTimes } from './ticket-times.ts';

const TUESDAY = 2;
const sweeping = (from: number, to: number, weekday = TUESDAY, weeks: number[] | null = null): StreetRule =>
  streetRule({
    kind: 'sweeping',
    hours: [recurringHours({ weekdays: [weekday], weeks, startMinute: from * 60, endMinute: to * 60 })],
    isExact: true,
    posted: null,
    source: 'test',
    asOf: null,
  });

const LEFT = { block: '155000', street: '3 ave', side: 'left' } as const;
const hoursOf = (block: string, side: 'left' | 'right', ...rules: StreetRule[]): SweepingHours[] =>
  toSweepingHours({ block, street: '3 ave', side }, rules);
const [AT_8 = undefined as never] = toSweepingHours(LEFT, [sweeping(8, 10)]);

/** A Tuesday, the third of its month. */
const DAY = dayNumber('2023-01-17');
let written = 0;
const ticket = (minute: number, more: Partial<Ticket> = {}): Ticket => ({
  citation: String((written += 1)),
  day: DAY,
  minute,
  block: '155000',
  street: '3 ave',
  side: 'left',
  isOdd: null,
  ...more,
});
const tickets = (count: number, more: Partial<Ticket> = {}, from = 485): Ticket[] =>
  Array.from({ length: count }, (_, at) => ticket(from + at, more));

const timesAt8 = (given: readonly Ticket[], all: readonly SweepingHours[] = [AT_8]) =>
  ticketTimes(AT_8, poolTickets(all, given));

describe('the times of tickets', () => {
  it('are the quarters between which the next ticket falls, rounded outward to minutes', () => {
    expect(timesAt8(tickets(15))).toEqual({
      tickets: 15,
      q25: 488,
      median: 492,
      q75: 496,
      earliest: 485,
      latest: 499,
      sinceYear: 2023,
      untilYear: 2023,
      of: 'block',
    });
    expect(timesAt8(tickets(16))).toMatchObject({ q25: 488, q75: 497 });
  });

  it('say the years of the first and the last, in whatever order they come', () => {
    const old = ticket(490, { day: dayNumber('2021-12-28') });
    const next = ticket(490, { day: dayNumber('2024-01-02') });
    expect(timesAt8([next, ...tickets(13), old])).toMatchObject({ tickets: 15, sinceYear: 2021, untilYear: 2024 });
  });

  it('are not known from 14 tickets', () => {
    expect(timesAt8(tickets(14))).toBeNull();
  });

  it('leave out tickets before the hours, at their end, on other days, and of the other side', () => {
    const others = [
      ticket(479),
      ticket(600),
      ticket(490, { day: DAY + 1 }),
      ticket(490, { side: 'right' }),
      ticket(490, { block: '156000' }),
      ticket(490, { block: null, street: '4 ave' }),
      ticket(490, { block: null, street: null }),
    ];
    expect(timesAt8([...tickets(15), ...others])).toMatchObject({ tickets: 15, earliest: 485, latest: 499 });
    expect(timesAt8([...tickets(13), ticket(480), ticket(599)])).toMatchObject({ earliest: 480, latest: 599 });
  });

  it('are the street’s when the side has too few, of the same weekday and hours alone', () => {
    const all = [
      AT_8,
      ...hoursOf('156000', 'left', sweeping(8, 10)),
      ...hoursOf('157000', 'left', sweeping(8, 9)),
      ...hoursOf('158000', 'left', sweeping(8, 10, 3)),
    ];
    const given = [...tickets(8), ...tickets(7, { block: '156000' }, 500), ...tickets(9, { block: '157000' })];
    expect(timesAt8(given, all)).toMatchObject({ tickets: 15, earliest: 485, latest: 506, of: 'corridor' });
    expect(timesAt8(given.slice(1), all)).toBeNull();
    expect(timesAt8([...given, ...tickets(7)], all)).toMatchObject({ tickets: 15, of: 'block' });
  });
});

describe('a ticket of which only the street is known', () => {
  const unplaced = { block: null, side: null, isOdd: true } as const;

  it('belongs to the only block that is swept then', () => {
    const all = [AT_8, ...hoursOf('156000', 'left', sweeping(12, 14)), ...hoursOf('155000', 'right', sweeping(8, 10))];
    expect(timesAt8(tickets(15, unplaced), all)).toMatchObject({ of: 'block' });
  });

  it('counts for the street alone when several blocks are swept', () => {
    const all = [AT_8, ...hoursOf('156000', 'left', sweeping(8, 10))];
    expect(timesAt8(tickets(15, unplaced), all)).toMatchObject({ tickets: 15, of: 'corridor' });
  });

  it('is on the right with an odd number, when the street’s tickets show that', () => {
    const isOdd = false;
    expect(timesAt8(tickets(15, { ...unplaced, isOdd }))).toMatchObject({ tickets: 15, of: 'block' });
    expect(timesAt8(tickets(14, { ...unplaced, isOdd }))).toBeNull();
    expect(timesAt8([...tickets(6, unplaced), ...tickets(15, { ...unplaced, isOdd })])).toBeNull();
  });
});

describe('sweeping hours', () => {
  const within = (rule: StreetRule, day: string, minute: number): number | null | undefined =>
    toSweepingHours(LEFT, [rule]).map((hours) => minuteWithin(hours, dayNumber(day), minute))[0];

  it('that cross midnight go on into the next day', () => {
    const night = sweeping(22, 2);
    expect(within(night, '2023-01-17', 1325)).toBe(1325);
    expect(within(night, '2023-01-18', 30)).toBe(1470);
    expect(within(night, '2023-01-18', 120)).toBeNull();
    expect(within(night, '2023-01-17', 30)).toBeNull();
    expect(within(sweeping(22, 0), '2023-01-17', 1439)).toBe(1439);
    expect(within(sweeping(0, 2), '2023-01-17', 0)).toBe(0);
  });

  it('hold only in their weeks of the month', () => {
    const odd = sweeping(8, 10, TUESDAY, [1, 3]);
    expect(within(odd, '2023-01-17', 490)).toBe(490);
    expect(within(odd, '2023-01-10', 490)).toBeNull();
  });

  it('are one when rows split the weeks', () => {
    const split = toSweepingHours(LEFT, [sweeping(8, 10, TUESDAY, [1, 3]), sweeping(8, 10, TUESDAY, [2, 4])]);
    expect(split).toHaveLength(1);
    expect(split.map((hours) => minuteWithin(hours, dayNumber('2023-01-10'), 490))).toEqual([490]);
  });
});

test('quartiles lie between the first and the last ticket, whatever the order of rows and however often each comes', () => {
  const minutes = fc.array(fc.integer({ min: 470, max: 610 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(minutes, fc.infiniteStream(fc.nat()), (minutes, random) => {
      const given = minutes.map((minute, at) => ticket(minute, { citation: `T${at}` }));
      const times = timesAt8(given);
      const dealt = [...given, ...given.slice(0, 9)].map((one) => ({ one, rank: random.next().value }));
      expect(timesAt8(dealt.toSorted((a, b) => a.rank - b.rank).map(({ one }) => one))).toEqual(times);
      const inside = minutes.filter((minute) => minute >= 480 && minute < 600);
      if (times === null) return void expect(inside.length).toBeLessThan(LEAST_TICKETS);
      const { tickets, earliest, q25, median, q75, latest } = times;
      expect([tickets, earliest, latest]).toEqual([inside.length, Math.min(...inside), Math.max(...inside)]);
      expect([earliest, q25, median, q75, latest].toSorted((a, b) => a - b)).toEqual([
        earliest,
        q25,
        median,
        q75,
        latest,
      ]);
    }),
  );
});

test('a number that comes with two times counts at the earlier one, whatever their order', () => {
  const twice = [ticket(590, { citation: 'twice' }), ticket(481, { citation: 'twice' })];
  for (const pair of [twice, twice.toReversed()])
    expect(timesAt8([...pair, ...tickets(14)])).toMatchObject({ tickets: 15, earliest: 481, latest: 498 });
});
