import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { MINUTE_MS } from '../durations.ts';
import { zonedAt } from '../wall-clock.ts';
import { getLeadMinutes, nextLookAt, reminderDue, type ReminderKind, type Reminding } from './reminders.ts';

const timeZone = 'America/Los_Angeles';
/** A time in San Francisco: '2026-11-24 08:00'. */
const at = (text: string): Date => {
  const [day = '', time = ''] = text.split(' ');
  const asUtc = new Date(`${day}T${time}:00Z`);
  return new Date(asUtc.getTime() - zonedAt(asUtc, timeZone).offsetNanoseconds / 1e6);
};
const rule = (over: Partial<Reminding> = {}): Reminding => ({
  bindsFrom: at('2026-11-24 08:00'),
  timeLimitMinutes: null,
  since: at('2026-11-22 12:00'),
  timeZone,
  ...over,
});
const due = (now: string, over: Partial<Reminding> = {}, leadMinutes = 30) =>
  reminderDue(rule(over), leadMinutes, at(now));

describe('the evening before', () => {
  it('is told from 8 pm until it is time to walk back', () => {
    expect(due('2026-11-23 19:59')).toBeNull();
    expect(due('2026-11-23 20:00')).toBe('evening_before');
    expect(due('2026-11-24 07:29')).toBe('evening_before');
  });

  it('is the same evening for a rule past midnight, and late that evening', () => {
    expect(due('2026-11-23 20:00', { bindsFrom: at('2026-11-24 00:01') })).toBe('evening_before');
    expect(due('2026-11-23 19:59', { bindsFrom: at('2026-11-24 00:01') })).toBeNull();
    expect(due('2026-11-24 20:00', { bindsFrom: at('2026-11-24 22:00') })).toBe('evening_before');
    expect(due('2026-11-24 19:59', { bindsFrom: at('2026-11-24 22:00') })).toBeNull();
  });

  it('is the one before when that evening is less than two hours away from the rule', () => {
    expect(due('2026-11-23 20:00', { bindsFrom: at('2026-11-24 21:59') })).toBe('evening_before');
  });

  it('is told at once to whoever parks after it', () => {
    expect(due('2026-11-24 02:00', { since: at('2026-11-24 02:00') })).toBe('evening_before');
  });

  it('is by the clock on the wall, on both nights that change it', () => {
    expect(due('2026-10-31 20:00', { since: at('2026-10-31 10:00'), bindsFrom: at('2026-11-01 08:00') })).toBe(
      'evening_before',
    );
    expect(due('2026-10-31 19:59', { since: at('2026-10-31 10:00'), bindsFrom: at('2026-11-01 08:00') })).toBeNull();
    expect(due('2027-03-13 20:00', { bindsFrom: at('2027-03-14 06:00') })).toBe('evening_before');
    expect(due('2027-03-13 19:59', { bindsFrom: at('2027-03-14 06:00') })).toBeNull();
  });
});

describe('the way back', () => {
  it('is told that many minutes before, and never once the rule binds', () => {
    expect(due('2026-11-24 07:30')).toBe('walk_back');
    expect(due('2026-11-24 07:45', {}, 15)).toBe('walk_back');
    expect(due('2026-11-24 07:44', {}, 15)).toBe('evening_before');
    expect(due('2026-11-24 07:59')).toBe('walk_back');
    expect(due('2026-11-24 08:00')).toBeNull();
  });

  it('takes the time to walk there from the phone, within bounds, or half an hour when it is unknown', () => {
    expect([null, 0, 0.5, 1, 2, 40].map(getLeadMinutes)).toEqual([30, 15, 23, 36, 62, 90]);
  });
});

describe('a time limit', () => {
  const limit = { timeLimitMinutes: 120, since: at('2026-11-24 09:00'), bindsFrom: at('2026-11-24 11:00') };
  it('that runs from when I parked is told on the way back only', () => {
    expect(due('2026-11-24 09:00', limit)).toBeNull();
    expect(due('2026-11-24 10:30', limit)).toBe('walk_back');
  });
  it('that begins the next morning is told the evening before, too', () => {
    expect(due('2026-11-23 20:00', { ...limit, since: at('2026-11-23 19:00') })).toBe('evening_before');
    expect(due('2026-11-23 22:00', { ...limit, since: at('2026-11-23 21:00') })).toBeNull();
  });
  it('is told at half its time at the earliest', () => {
    const short = { timeLimitMinutes: 30, since: at('2026-11-24 09:00'), bindsFrom: at('2026-11-24 09:30') };
    expect(due('2026-11-24 09:14', short, 90)).toBeNull();
    expect(due('2026-11-24 09:15', short, 90)).toBe('walk_back');
  });
});

const anyRule = fc
  .record({
    bindsFrom: fc.date({ min: at('2026-10-30 00:00'), max: at('2027-03-16 00:00'), noInvalidDate: true }),
    stoodMinutes: fc.integer({ min: 1, max: 4000 }),
    timeLimitMinutes: fc.constantFrom(null, null, 15, 60, 120, 1440),
    zone: fc.constantFrom(timeZone, 'America/New_York', 'America/Phoenix'),
  })
  .map(({ bindsFrom, stoodMinutes, timeLimitMinutes, zone }): Reminding => {
    const minutes = Math.max(stoodMinutes, timeLimitMinutes ?? 0);
    return { bindsFrom, timeLimitMinutes, since: new Date(bindsFrom.getTime() - minutes * MINUTE_MS), timeZone: zone };
  });
const anyLead = fc.option(fc.double({ min: 0, max: 10, noNaN: true })).map(getLeadMinutes);

describe('whenever a car is parked', () => {
  it('each reminder has one stretch of time, the evening before first, and none once the rule binds', () => {
    fc.assert(
      fc.property(anyRule, anyLead, (given, lead) => {
        const told: (ReminderKind | null)[] = [];
        const end = given.bindsFrom.getTime() + 60 * MINUTE_MS;
        for (let now = given.since.getTime() - 60 * MINUTE_MS; now <= end; now += 5 * MINUTE_MS) {
          const reminder = reminderDue(given, lead, new Date(now));
          if (reminder) expect(now).toBeLessThan(given.bindsFrom.getTime());
          if (reminder) expect(now).toBeGreaterThanOrEqual(given.since.getTime());
          if (told.at(-1) !== reminder) told.push(reminder);
        }
        const kinds = told.filter((kind) => kind !== null);
        expect(kinds).toEqual(kinds.toSorted());
        expect(new Set(kinds).size).toBe(kinds.length);
      }),
      { numRuns: 50 },
    );
  });

  it('looking only when told to misses no reminder, wherever the phone goes', () => {
    fc.assert(
      fc.property(anyRule, fc.array(anyLead, { minLength: 1, maxLength: 20 }), (given, leads) => {
        let looks = 0;
        const told = new Set<ReminderKind | null>();
        for (let now: Date | null = given.since; now; looks += 1) {
          const lead = leads[looks % leads.length] ?? 30;
          const reminder = reminderDue(given, lead, now);
          told.add(reminder);
          const next: Date | null = nextLookAt(given, lead, now);
          if (next) expect(next.getTime()).toBeGreaterThan(now.getTime());
          const unseen = next && new Date(next.getTime() - 1);
          if (unseen && unseen > now) expect(reminderDue(given, lead, unseen)).toBe(reminder);
          now = next;
        }
        expect(told).toContain('walk_back');
        expect(looks).toBeLessThan(25);
      }),
      { numRuns: 500 },
    );
  });
});
