import { minutesAfter } from '../../../platform/clock.ts';

/** The simulation counts minutes from the first morning at six; a day has the sixteen hours in which people are about. */
const FIRST_MORNING = new Date('2026-11-02T06:00:00Z');
export const DAY_MINUTES = 24 * 60;
export const WAKING_MINUTES = 16 * 60;

export const instantOf = (minute: number): Date => minutesAfter(FIRST_MORNING, minute);
