/** Minutes count from the first morning at six; a day has sixteen active hours. */
const FIRST_MORNING = Date.parse('2026-11-02T06:00:00Z');
export const HOUR_MINUTES = 60;
export const DAY_MINUTES = 24 * HOUR_MINUTES;
export const WAKING_MINUTES = 16 * HOUR_MINUTES;

export const toInstant = (minute: number): Date => new Date(FIRST_MORNING + minute * 60_000);
