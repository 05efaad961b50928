import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { describeRuleTickets, ticketsAhead } from './ticket-times.ts';

const WEST = 'America/Los_Angeles';
const at = (time: string): Date => new Date(`2026-12-01T${time}:00-08:00`);
const BEHIND = { tickets: 43, sinceYear: 2023, untilYear: 2025, of: 'side' } as const;
const TIMES = { ...BEHIND, from: at('08:05'), to: at('08:25'), earliest: at('08:01'), latest: at('09:48') };
const MINUTES = { ...BEHIND, from: 485, to: 505, earliest: 481, latest: 588 };
const STREET = { ...BEHIND, tickets: 1204, sinceYear: 2025, of: 'street' } as const;

const ahead = (times = TIMES, now = '07:00') => ticketsAhead(times, at('08:00'), at(now), WEST);

test('tickets ahead are said with the time by which the car must be gone, that at which the rule begins', () => {
  expect(ahead()).toBe('Move by 8 am: tickets here usually come 8:05–8:25 am (43 tickets, 2023–2025).');
  expect(ticketsAhead({ ...TIMES, ...STREET }, at('08:00'), at('07:00'), WEST)).toBe(
    'Move by 8 am: tickets on this street usually come 8:05–8:25 am (1,204 tickets, 2025).',
  );
  expect(ahead({ ...TIMES, from: at('11:50'), to: at('12:10') })).toContain('usually come 11:50 am–12:10 pm (43');
});

test('once it has begun, no time is named until which a car could stay', () => {
  expect(ahead(TIMES, '08:00')).toBe('Tickets here usually come 8:05–8:25 am (43 tickets, 2023–2025).');
  expect(ahead(TIMES, '09:50')).toBe(ahead(TIMES, '08:00'));
});

test('of a rule they are said with the first and the last, and whose tickets they are', () => {
  expect(describeRuleTickets(MINUTES)).toEqual({
    usual: 'Tickets here usually come 8:05–8:25 am.',
    earliest: 'Earliest 8:01 am, latest 9:48 am.',
    source: 'From 43 street-cleaning tickets on this side, 2023–2025.',
  });
  expect(describeRuleTickets({ ...MINUTES, ...STREET })).toMatchObject({
    usual: 'Tickets on this street usually come 8:05–8:25 am.',
    source: 'From 1,204 street-cleaning tickets along this street, 2025.',
  });
  const night = { ...MINUTES, from: 1435, to: 1450, earliest: 1325, latest: 1555 };
  expect(describeRuleTickets(night)).toMatchObject({
    usual: 'Tickets here usually come 11:55 pm–12:10 am.',
    earliest: 'Earliest 10:05 pm, latest 1:55 am.',
  });
});

test('in Spanish each time has its article', () => {
  inLocale('es', () => {
    expect(ahead()).toBe(
      'Mueve el auto antes de las 8 am: aquí suelen multar entre las 8:05 y las 8:25 am (43 multas, 2023–2025).',
    );
    expect(ahead(TIMES, '08:00')).toBe('Aquí suelen multar entre las 8:05 y las 8:25 am (43 multas, 2023–2025).');
    expect(describeRuleTickets({ ...MINUTES, ...STREET, from: 785, to: 805, earliest: 780 })).toEqual({
      usual: 'En esta calle suelen multar entre la 1:05 y la 1:25 pm.',
      earliest: 'La más temprana, a la 1 pm; la última, a las 9:48 am.',
      source: 'Según 1,204 multas por limpieza de calle a lo largo de esta calle, 2025.',
    });
  });
});
