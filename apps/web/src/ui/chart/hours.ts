import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

export const HOURS = 24;

const A_SUNDAY = Date.UTC(2026, 0, 4);
const DAY_MS = 24 * 3_600_000;

/** From Sunday. */
export function weekdays(): { full: string; short: string }[] {
  const [full, short] = (['long', 'short'] as const).map(
    (weekday) => new Intl.DateTimeFormat(intlLocale(), { weekday, timeZone: 'UTC' }),
  );
  return Array.from({ length: 7 }, (_, day) => A_SUNDAY + day * DAY_MS).map((at) => ({
    full: full?.format(at) ?? '',
    short: short?.format(at) ?? '',
  }));
}

/** '3 PM'. */
export const formatHour = (hour: number): string =>
  hour < 12 ? m.ui_hour_am({ hour: hour % 12 || 12 }) : m.ui_hour_pm({ hour: hour % 12 || 12 });

/** '3p'. */
export const hourTick = (hour: number): string =>
  hour < 12 ? m.ui_tick_am({ hour: hour % 12 || 12 }) : m.ui_tick_pm({ hour: hour % 12 || 12 });
