import { describe, expect, it } from 'vitest';

import { HOUR_MS, MINUTE_MS } from '@towscout/domain/durations';
import { inLocale } from '@towscout/messages/in-locale';

import { trialCountdown } from './plan-state.tsx';

const now = new Date('2026-11-20T12:00:00Z');
const after = (milliseconds: number) => trialCountdown(new Date(now.getTime() + milliseconds), now);

describe('the countdown of a trial', () => {
  it('tells to the nearest day while a day or more is left', () => {
    expect(after(72 * HOUR_MS)).toBe('3 days left');
    expect(after(72 * HOUR_MS - 1)).toBe('3 days left');
    expect(after(60 * HOUR_MS)).toBe('3 days left');
    expect(after(60 * HOUR_MS - 1)).toBe('2 days left');
    expect(after(36 * HOUR_MS)).toBe('2 days left');
    expect(after(36 * HOUR_MS - 1)).toBe('1 day left');
    expect(after(24 * HOUR_MS)).toBe('1 day left');
  });

  it('counts hours and minutes on the last day', () => {
    expect(after(24 * HOUR_MS - 1)).toBe('23 hours 59 minutes left');
    expect(after(5 * HOUR_MS + 12 * MINUTE_MS)).toBe('5 hours 12 minutes left');
    expect(after(HOUR_MS + MINUTE_MS)).toBe('1 hour 1 minute left');
    expect(after(HOUR_MS)).toBe('1 hour 0 minutes left');
  });

  it('counts minutes in the last hour, never 0 of them', () => {
    expect(after(HOUR_MS - 1)).toBe('59 minutes left');
    expect(after(MINUTE_MS)).toBe('1 minute left');
    expect(after(1)).toBe('1 minute left');
  });

  it('counts in Spanish', () => {
    const inSpanish = (milliseconds: number) => inLocale('es', () => after(milliseconds));
    expect(inSpanish(48 * HOUR_MS)).toBe('quedan 2 días');
    expect(inSpanish(24 * HOUR_MS)).toBe('queda 1 día');
    expect(inSpanish(5 * HOUR_MS + MINUTE_MS)).toBe('quedan 5 horas y 1 minuto');
    expect(inSpanish(HOUR_MS)).toBe('queda 1 hora y 0 minutos');
    expect(inSpanish(MINUTE_MS)).toBe('queda 1 minuto');
  });

  it('says so when the trial is over', () => {
    expect(after(0)).toBe('Trial expired');
    expect(after(-HOUR_MS)).toBe('Trial expired');
    expect(trialCountdown(new Date(Number.NaN), now)).toBe('Trial expired');
  });
});
