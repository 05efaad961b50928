import { useEffect } from 'react';

import { retryImport } from '#platform/retry-import.ts';

import type { AlertBanner } from '../banners/banner-rule.ts';

/** The alarms that sounded since the site was opened, on whichever of its pages. */
let sounded: ReadonlySet<string> = new Set();

/** Sounds once for each truck that alarms. Members hear the server's own alerts instead. */
export function useBannerSound(banners: readonly AlertBanner[], isWanted: boolean): void {
  useEffect(() => {
    const news = newAlarms(banners, sounded);
    if (news.length === 0) return;
    sounded = new Set([...sounded, ...news]);
    if (isWanted)
      void retryImport(() => import('#delivery/sound/alert-sound.ts')).then(({ soundAlert }) => soundAlert());
  }, [banners, isWanted]);
}

/** The trucks that alarm and were not sounded before. A notice makes no sound; once it alarms, it does. */
export const newAlarms = (
  banners: readonly Pick<AlertBanner, 'sightingId' | 'level'>[],
  sounded: ReadonlySet<string>,
): string[] =>
  banners.flatMap(({ sightingId, level }) => (level === 'alarm' && !sounded.has(sightingId) ? [sightingId] : []));
