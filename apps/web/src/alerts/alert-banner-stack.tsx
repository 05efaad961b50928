import type { LatLng } from '@towscout/geo';
import { useRef } from 'react';

import { useIsWide } from '../platform/media-query.ts';
import { useNow } from '../platform/now.ts';
import { Button } from '../ui/button.tsx';
import { focusPage } from '../ui/focus-page.ts';
import { type AlertPosition, type AlertTruck, BANNERS_SHOWN, mergeBanners, nearbyBanners } from './banner-rule.ts';
import { AlertBanner } from './banners/alert-banner.tsx';
import { alertedBanners, toldTrucks } from './banners/alerted-banners.ts';
import { useDepartedTrucks } from './banners/departed-trucks.ts';
import { dismissAlerts, useDismissedAlerts } from './banners/dismissed-alerts.ts';
import { useKnownNotifications } from './use-notifications.ts';

const LOOK_AGAIN_MS = 15_000;

type AlertBannerStackProps = {
  trucks: readonly AlertTruck[];
  position: AlertPosition | null;
  /** The user's alert radius, in miles. */
  radius: number;
  onShowOnMap: (sightingId: string, place: LatLng) => void;
};

/** The alerts that need an answer now: those the server sent, and trucks at work near a real position. */
export function AlertBannerStack({ trucks, position, radius, onShowOnMap }: AlertBannerStackProps) {
  const stack = useRef<HTMLElement>(null);
  const now = useNow(LOOK_AGAIN_MS);
  const isWide = useIsWide();
  const dismissed = useDismissedAlerts();
  const gone = useDepartedTrucks();
  const notifications = useKnownNotifications();

  const told = toldTrucks(notifications);
  const banners = mergeBanners({
    alerted: alertedBanners({ notifications, trucks, gone, now }),
    nearby: nearbyBanners({ trucks: trucks.filter(({ id }) => !gone.has(id) && !told.has(id)), position, radius, now }),
    dismissed,
  });
  if (banners.length === 0) return null;
  const shown = isWide ? BANNERS_SHOWN.wide : BANNERS_SHOWN.narrow;
  const more = banners.length - shown;

  const dismiss = (sightingIds: string[]) => {
    dismissAlerts(sightingIds);
    // Who works with the keyboard goes on at the next banner, or after the last one in the page.
    requestAnimationFrame(() => {
      const next = stack.current?.querySelector<HTMLElement>('[data-dismiss]');
      if (next) next.focus();
      else focusPage();
    });
  };

  return (
    <section ref={stack} aria-label="Tow truck alerts" className="flex flex-col gap-2">
      {banners.slice(0, shown).map((banner) => (
        <AlertBanner
          key={banner.sightingId}
          banner={banner}
          now={now}
          onShowOnMap={() => onShowOnMap(banner.sightingId, { lat: banner.latitude, lng: banner.longitude })}
          onDismiss={() => dismiss([banner.sightingId])}
        />
      ))}
      {more > 0 && (
        <div className="flex items-center justify-between rounded-md border border-line bg-raised pl-4 text-sm shadow-low">
          <span className="text-muted">{more} more</span>
          <Button variant="quiet" onClick={() => dismiss(banners.map(({ sightingId }) => sightingId))}>
            Dismiss all
          </Button>
        </div>
      )}
    </section>
  );
}
