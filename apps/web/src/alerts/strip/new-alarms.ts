import type { AlertBanner } from '../banner-rule.ts';

/** The trucks that alarm and were not sounded before. A notice makes no sound; once it alarms, it does. */
export const newAlarms = (banners: readonly Pick<AlertBanner, 'sightingId' | 'level'>[], sounded: ReadonlySet<string>): string[] =>
  banners.flatMap(({ sightingId, level }) => (level === 'alarm' && !sounded.has(sightingId) ? [sightingId] : []));
