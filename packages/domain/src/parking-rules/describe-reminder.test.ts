import { describe, expect, it } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import {
  reminderSentence,
  remindersTitle,
  reminderTitle,
  type RuleAtCar,
  ruleName,
  whyReminder,
} from './describe-reminder.ts';

const sweeping: RuleAtCar = {
  kind: 'sweeping',
  timeLimitMinutes: null,
  bindsFrom: new Date('2026-11-24T08:00:00-08:00'),
  endsAt: new Date('2026-11-24T10:00:00-08:00'),
  timeZone: 'America/Los_Angeles',
  location: 'Mission St, north side',
  isSideSure: true,
  isConfirmed: true,
  isExact: true,
  ticketTimes: null,
  carName: null,
  suspended: null,
};
const at = (time: string): Date => new Date(`2026-11-24T${time}:00-08:00`);
const ticketTimes = {
  from: at('08:05'),
  to: at('08:25'),
  earliest: at('08:01'),
  latest: at('09:48'),
  tickets: 43,
  sinceYear: 2023,
  untilYear: 2025,
  of: 'side',
} as const;
const limit: RuleAtCar = { ...sweeping, kind: 'time_limit', timeLimitMinutes: 120 };
const evening = new Date('2026-11-23T20:00:00-08:00');
const morning = new Date('2026-11-24T07:30:00-08:00');
const later = new Date('2026-11-24T08:01:00-08:00');

describe('a reminder', () => {
  it('says what begins and when, with the day when it is another', () => {
    expect(reminderTitle(sweeping, 'evening_before', evening)).toBe(
      'Street cleaning at your car starting Tue, Nov 24, 8:00 AM',
    );
    expect(reminderTitle(sweeping, 'walk_back', morning)).toBe('Time to walk back: street cleaning starts 8:00 AM');
    expect(reminderTitle(sweeping, 'walk_back', later)).toBe('Street cleaning in effect at your car');
  });

  it('of a limit says when its time is used up', () => {
    expect(reminderTitle(limit, 'evening_before', evening)).toBe(
      '2-hour limit at your car: leave by Tue, Nov 24, 8:00 AM',
    );
    expect(reminderTitle(limit, 'walk_back', morning)).toBe('Time to walk back: 2-hour limit ends 8:00 AM');
    expect(reminderTitle(limit, 'walk_back', later)).toBe('2-hour limit used up at your car');
    expect([30, 90, 60, 4320].map((minutes) => ruleName({ kind: 'time_limit', timeLimitMinutes: minutes }))).toEqual([
      '30-minute limit',
      '90-minute limit',
      '1-hour limit',
      '72-hour limit',
    ]);
  });

  it('is taken back when the city suspends the rule, with its reason', () => {
    const diwali = { ...sweeping, isConfirmed: false, suspended: { why: 'Diwali' } };
    expect(reminderTitle(diwali, 'evening_before', evening)).toBe('Street cleaning suspended: Diwali');
    expect(reminderTitle({ ...diwali, suspended: { why: null } }, 'walk_back', morning)).toBe(
      'Street cleaning suspended',
    );
    expect(reminderSentence(diwali)).toBe(
      'Mission St, north side · Tue, Nov 24, 8:00 AM–10:00 AM. You don’t have to move the car for it.',
    );
  });

  it('says where, how long, and what is not sure', () => {
    expect(reminderSentence(sweeping)).toBe(
      'Mission St, north side · Tue, Nov 24, 8:00 AM–10:00 AM. Move the car, or check the signs.',
    );
    expect(reminderSentence({ ...sweeping, isExact: false, isConfirmed: false, isSideSure: false, endsAt: null })).toBe(
      'Mission St, north side · hours not confirmed · unless that day is a holiday. If the car is on that side, move it, or check the signs.',
    );
  });

  it('says when tickets are usually written, and that the car must be gone when the rule begins', () => {
    expect(reminderSentence({ ...sweeping, ticketTimes })).toBe(
      'Mission St, north side · Tue, Nov 24, 8:00 AM–10:00 AM. Move by 8:00 AM: tickets here usually come 8:05–8:25 AM (43 tickets, 2023–2025). Check the signs.',
    );
    const ofStreet = { ...ticketTimes, tickets: 1204, sinceYear: 2025, of: 'street' } as const;
    expect(reminderSentence({ ...sweeping, ticketTimes: ofStreet })).toContain(
      ' Move by 8:00 AM: tickets on this street usually come 8:05–8:25 AM (1,204 tickets, 2025).',
    );
    const overNoon = { ...ticketTimes, from: at('11:50'), to: at('12:10') };
    expect(reminderSentence({ ...sweeping, ticketTimes: overNoon })).toContain('usually come 11:50 AM–12:10 PM (43');
  });

  it('tells no car to move by then that may be on the other side', () => {
    expect(reminderSentence({ ...sweeping, ticketTimes, isSideSure: false })).toMatch(
      / If the car is on that side, move it, or check the signs\. Tickets on that side usually come 8:05–8:25 AM \(43 tickets, 2023–2025\)\.$/,
    );
  });

  it('names a car that somebody shares', () => {
    const shared = { ...sweeping, carName: 'the van' };
    expect(reminderTitle(shared, 'evening_before', morning)).toBe('Street cleaning at the van starting 8:00 AM');
    expect(reminderTitle(shared, 'walk_back', morning)).toBe('Time to walk to the van: street cleaning starts 8:00 AM');
    expect(whyReminder(shared, 'San Francisco')).toContain('where the van is parked.');
    expect(remindersTitle([shared, shared])).toBe('2 street rules at the van');
    expect(remindersTitle([shared, sweeping])).toBe('2 street rules at your cars');
  });

  it('says who lists the rule', () => {
    expect(whyReminder(sweeping, 'San Francisco')).toBe(
      'You got this because San Francisco lists street cleaning where your car is parked.',
    );
    expect(whyReminder(limit, 'San Francisco')).toContain('lists a 2-hour limit where');
  });
});

describe('a reminder in Spanish', () => {
  it('says what begins and when', () => {
    inLocale('es', () => {
      expect(reminderTitle(sweeping, 'evening_before', evening)).toBe(
        'Limpieza de calle donde está tu auto desde el mar, 24 de nov, a las 8:00 am',
      );
      expect(reminderTitle(sweeping, 'walk_back', morning)).toBe('Hora de volver: limpieza de calle desde las 8:00 am');
      expect(reminderTitle(sweeping, 'walk_back', later)).toBe('Limpieza de calle vigente donde está tu auto');
      expect(reminderTitle(limit, 'evening_before', morning)).toBe(
        'Límite de 2 horas donde está tu auto: puedes quedarte hasta las 8:00 am',
      );
      expect(reminderTitle(limit, 'walk_back', later)).toBe('Límite de 2 horas agotado donde está tu auto');
      expect(ruleName({ kind: 'time_limit', timeLimitMinutes: 60 })).toBe('Límite de 1 hora');
    });
  });

  it('says why, and what to do', () => {
    inLocale('es', () => {
      expect(reminderSentence({ ...sweeping, isConfirmed: false, isSideSure: false })).toBe(
        'Mission St, north side · mar, 24 de nov, 8:00 am–10:00 am · salvo que ese día sea feriado. Si el auto está de ese lado, muévelo o revisa los letreros.',
      );
      expect(reminderSentence({ ...sweeping, ticketTimes })).toBe(
        'Mission St, north side · mar, 24 de nov, 8:00 am–10:00 am. Mueve el auto antes de las 8:00 am: aquí suelen multar entre las 8:05 y las 8:25 am (43 multas, 2023–2025). Revisa los letreros.',
      );
      const atOne = { ...ticketTimes, from: at('13:05'), to: at('14:10'), of: 'street' } as const;
      expect(reminderSentence({ ...sweeping, ticketTimes: atOne })).toContain(
        'en esta calle suelen multar entre la 1:05 y las 2:10 pm (43 multas',
      );
      expect(reminderSentence({ ...sweeping, ticketTimes, isSideSure: false })).toMatch(
        / De ese lado suelen multar entre las 8:05 y las 8:25 am \(43 multas, 2023–2025\)\.$/,
      );
      expect(remindersTitle([sweeping, limit])).toBe('2 reglas de la calle donde está tu auto');
      expect(whyReminder(limit, 'San Francisco')).toBe(
        'Recibiste esto porque San Francisco indica un límite de 2 horas donde está tu auto.',
      );
    });
  });
});
