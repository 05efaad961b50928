import { useState } from 'react';

import type { AlertBanner } from '../banners/banner-rule.ts';

/** Said once, and again when the truck does something else or is believed; what ticks and drifts is there to be read. */
export function AlertAnnouncement({ banner }: { banner: AlertBanner }) {
  return <Words key={`${banner.status} ${banner.level}`} banner={banner} />;
}

function Words({ banner }: { banner: AlertBanner }) {
  const isAlarm = banner.level === 'alarm';
  const [words] = useState(() => [banner.headline, banner.agreement, banner.location].filter(Boolean).join(', '));
  return (
    <p role={isAlarm ? 'alert' : 'status'} aria-live="polite" className="sr-only">
      {words}
    </p>
  );
}
