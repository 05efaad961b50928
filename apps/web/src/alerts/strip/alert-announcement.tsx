import { useEffect, useState } from 'react';

import type { AlertBanner } from '../banners/banner-rule.ts';

/** What was said since the site was opened: another page does not repeat it. */
const announced = new Set<string>();

/**
 * Said once, and again when the truck does something else or is believed; what ticks and drifts is there to be read.
 * What is no longer true goes, in silence.
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
