import { useEffect, useState } from 'react';

import type { AlertBanner } from '../banners/banner-rule.ts';

/** What was said since the site was opened: another page does not repeat it. */
const announced = new Set<string>();

/** Said once, and again when the truck does something else or is believed; what ticks and drifts is there to be read. */
export function AlertAnnouncement({ banner }: { banner: AlertBanner }) {
  const news = `${banner.sightingId} ${banner.status} ${banner.level}`;
  return <AnnouncedText key={news} news={news} banner={banner} />;
}

function AnnouncedText({ news, banner }: { news: string; banner: AlertBanner }) {
  const isAlarm = banner.level === 'alarm';
  const [words] = useState(() =>
    announced.has(news) ? '' : [banner.headline, banner.agreement, banner.location].filter(Boolean).join(', '),
  );
  useEffect(() => void announced.add(news), [news]);
  return (
    <p role={isAlarm ? 'alert' : 'status'} aria-live="polite" className="sr-only">
      {words}
    </p>
  );
}
