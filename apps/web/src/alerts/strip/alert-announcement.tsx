import { useEffect, useState } from 'react';

import type { AlertBanner } from '../banners/banner-rule.ts';

/** Texts announced since the site was opened, so that another page does not repeat them. */
const announced = new Set<string>();

/**
 * Announces a banner once, and again when the truck's status or the alert level changes, but not when only ages or
 * distances change. Outdated text is removed silently.
 */
export function AlertAnnouncement({ banner }: { banner: AlertBanner }) {
  const news = `${banner.sightingId} ${banner.status} ${banner.level}`;
  return <AnnouncedText key={news} news={news} banner={banner} />;
}

function AnnouncedText({ news, banner }: { news: string; banner: AlertBanner }) {
  const isAlarm = banner.level === 'alarm';
  const present = [banner.headline, banner.agreement, banner.location].filter(Boolean).join(', ');
  const [words, setWords] = useState(announced.has(news) ? '' : present);
  if (words && words !== present) setWords('');
  useEffect(() => void announced.add(news), [news]);
  return (
    <p role={isAlarm ? 'alert' : 'status'} aria-live="polite" className="sr-only">
      {words}
    </p>
  );
}
