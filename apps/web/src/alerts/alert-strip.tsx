import { ChevronDown, X } from 'lucide-react';
import { useRef, useState } from 'react';

import type { LatLng } from '@towscout/geo';

import { useNow } from '#platform/now.ts';
import { Button } from '#ui/button.tsx';
import { focusPage } from '#ui/focus-page.ts';
import { Popover } from '#ui/popover.tsx';

import { alertedBanners, alertedTruckIds } from './banners/alerted-banners.ts';
import { type AlertBanner, type AlertTruck, mergeBanners, watchedBanners } from './banners/banner-rule.ts';
import { useDepartedTrucks } from './banners/departed-trucks.ts';
import { dismissAlerts, useDismissedAlerts } from './banners/dismissed-alerts.ts';
import { useLeaveBehind, useLeftBehind } from './banners/left-behind.ts';
import { type AlertPosition, meAt } from './banners/subject.ts';
import { useWhereabouts } from './banners/use-whereabouts.ts';
import { useKnownNotifications } from './inbox/use-notifications.ts';
import { AlertAnnouncement } from './strip/alert-announcement.tsx';
import { AlertRow, AlertSign } from './strip/alert-row.tsx';
import { useStripPresence } from './strip/strip-presence.ts';
import { useBannerSound } from './strip/use-banner-sound.ts';

const LOOK_AGAIN_MS = 15_000;

type AlertStripProps = {
  trucks: readonly AlertTruck[];
  /** Where the map looks from, and where the user is. */
  position: AlertPosition | null;
  here: AlertPosition | null;
  /** The user's alert radius, in miles. */
  radius: number;
  signedIn: boolean;
  onShowOnMap: (sightingId: string, place: LatLng) => void;
};

/**
 * The alerts that stand now, in one row 3.25rem high: those that the server sent, and trucks at work near
 * a real position or my car. Several fold into a button that opens their list. Without any there is nothing.
 */
export function AlertStrip({ trucks, position, here, radius, signedIn, onShowOnMap }: AlertStripProps) {
  const strip = useRef<HTMLElement>(null);
  const now = useNow(LOOK_AGAIN_MS);
  const dismissed = useDismissedAlerts();
  const gone = useDepartedTrucks();
  const notifications = useKnownNotifications();
  const alerted = alertedTruckIds(notifications);
  const whereabouts = useWhereabouts({ position, here, radius, signedIn });
  const leftBehind = useLeftBehind();
  const untold = trucks.filter(({ id }) => !gone.has(id) && !alerted.has(id));
  const banners = mergeBanners({
    alerted: alertedBanners({ notifications, trucks, gone, whereabouts, now }),
    watched: [
      ...watchedBanners({ trucks: untold, subject: whereabouts.car, now }),
      ...watchedBanners({
        trucks: untold.filter(({ id }) => !leftBehind.has(id)),
        subject: meAt(position, radius),
        now,
      }),
    ],
    dismissed,
  });
  useLeaveBehind(banners, whereabouts.car !== null);
  useStripPresence();
  useBannerSound(banners, !signedIn);
  const [first] = banners;
  if (!first) return null;

  const dismiss = (sightingIds: string[]) => {
    dismissAlerts(sightingIds);
    // Whoever works with the keyboard goes on at the next alert, or after the last one in the page.
    requestAnimationFrame(() => {
      const next = strip.current?.querySelector<HTMLElement>('[data-dismiss]');
      if (next) next.focus();
      else focusPage();
    });
  };
  const show = ({ sightingId, latitude, longitude }: AlertBanner) =>
    onShowOnMap(sightingId, { lat: latitude, lng: longitude });

  return (
    <section
      ref={strip}
      aria-label="Tow truck alerts"
      className={`border-l-4 text-ink ${first.level === 'alarm' ? 'border-l-red-solid bg-red-wash' : 'border-l-control bg-raised'}`}
    >
      {banners.map((banner) => (
        <AlertAnnouncement key={banner.sightingId} banner={banner} />
      ))}
      {banners.length === 1 ? (
        <AlertRow banner={first} now={now} onShowOnMap={() => show(first)}>
          <DismissButton label="Dismiss" onClick={() => dismiss([first.sightingId])} />
        </AlertRow>
      ) : (
        <Folded banners={banners} now={now} onShow={show} onDismiss={dismiss} />
      )}
    </section>
  );
}

type FoldedProps = {
  banners: readonly AlertBanner[];
  now: Date;
  onShow: (banner: AlertBanner) => void;
  onDismiss: (sightingIds: string[]) => void;
};

/** Several alerts: how many, and the first of them; the list has them all. */
function Folded({ banners, now, onShow, onDismiss }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  const [first] = banners;
  if (!first) return null;
  return (
    <div className="flex min-h-13 items-center">
      <Popover
        title={`${banners.length} alerts`}
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <button
            type="button"
            className="flex min-h-13 min-w-0 flex-1 items-center gap-2.5 pl-3 text-left text-sm leading-[1.125rem]"
          >
            <AlertSign banner={first} />
            <span className="line-clamp-4 min-w-0">
              <span className="font-semibold">{banners.length} alerts</span>
              <span className="text-muted"> · {first.headline}</span>
            </span>
            <ChevronDown aria-hidden size={18} className="shrink-0 text-muted" />
          </button>
        }
      >
        <ul className="divide-y divide-line">
          {banners.map((banner) => (
            <li key={banner.sightingId}>
              <AlertRow
                banner={banner}
                now={now}
                onShowOnMap={() => {
                  setOpen(false);
                  onShow(banner);
                }}
              >
                <DismissButton label="Dismiss" onClick={() => onDismiss([banner.sightingId])} />
              </AlertRow>
            </li>
          ))}
        </ul>
      </Popover>
      <DismissButton label="Dismiss all" onClick={() => onDismiss(banners.map(({ sightingId }) => sightingId))} />
    </div>
  );
}

/** On a narrow screen the words make room for the alert. */
function DismissButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="quiet" data-dismiss className="min-w-11 px-2! sm:px-3!" onClick={onClick}>
      <X aria-hidden size={18} className="sm:hidden" />
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
}
