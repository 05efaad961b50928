import { X } from 'lucide-react';
import { useRef, useState, useEffect } from 'react';

import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { useNow } from '#platform/now.ts';
import { useOwnVote } from '#platform/outbox/use-own-vote.ts';
import { Button } from '#ui/button.tsx';
import { focusPage } from '#ui/focus-page.ts';
import { Popover } from '#ui/popover.tsx';
import type { AlertPosition } from '#watched-places/use-here-place.ts';

import { alertedBanners, alertedTruckIds } from './banners/alerted-banners.ts';
import { type AlertBanner, type AlertTruck, mergeBanners, watchedBanners } from './banners/banner-rule.ts';
import { useDepartedTrucks } from './banners/departed-trucks.ts';
import { useKeepTrucksAtFormerSpot, useTrucksAtFormerSpot } from './banners/former-spot.ts';
import { dismissAlerts, useDismissedAlerts } from './banners/kept-trucks.ts';
import { meAt } from './banners/subject.ts';
import { useWhereabouts } from './banners/use-whereabouts.ts';
import { useKnownNotifications } from './inbox/use-notifications.ts';
import { AlertRow } from './strip/alert-row.tsx';
import { useStripPresence } from './strip/strip-presence.ts';
import { useBannerSound } from './strip/use-banner-sound.ts';

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

const LOOK_AGAIN_MS = 15_000;

type AlertStripProps = {
  trucks: readonly AlertTruck[];
  /** The place that the map shows, and the user's own position. */
  position: AlertPosition | null;
  here: AlertPosition | null;
  /** The user's alert radius, in miles. */
  radius: number;
  signedIn: boolean;
  onShowOnMap: (sightingId: string, place: LatLng) => void;
};

/**
 * The current alerts: those that the server sent, and trucks near a real position or the user's car. With more than
 * one, shows the first and a button that opens the list. Renders nothing without alerts.
 */
export function AlertStrip({ trucks, position, here, radius, signedIn, onShowOnMap }: AlertStripProps) {
  const strip = useRef<HTMLElement>(null);
  const now = useNow(LOOK_AGAIN_MS);
  const dismissed = useDismissedAlerts();
  const gone = useDepartedTrucks();
  const notifications = useKnownNotifications();
  const alerted = alertedTruckIds(notifications);
  const whereabouts = useWhereabouts({ position, here, radius, signedIn });
  const atFormerSpot = useTrucksAtFormerSpot();
  const unannounced = trucks.filter(({ id }) => !gone.has(id) && !alerted.has(id));
  const seenHere = [
    ...watchedBanners({ trucks: unannounced, subject: whereabouts.car, now }),
    ...watchedBanners({
      trucks: unannounced.filter(({ id }) => !atFormerSpot.has(id)),
      subject: meAt(position, radius),
      now,
    }),
  ];
  const bannered = new Set(seenHere.map(({ sightingId }) => sightingId));
  const ownVote = useOwnVote(
    unannounced.filter(({ id }) => bannered.has(id)),
    signedIn,
  );
  const banners = mergeBanners({
    alerted: alertedBanners({ notifications, trucks, gone, whereabouts, now }),
    watched: seenHere.filter(({ sightingId }) => !ownVote.has(sightingId)),
    dismissed,
  });
  useKeepTrucksAtFormerSpot(banners, whereabouts.car !== null);
  useStripPresence();
  useBannerSound(banners, !signedIn);
  const [first] = banners;
  if (!first) return null;

  const dismiss = (sightingIds: string[]) => {
    dismissAlerts(sightingIds);
    // Moves keyboard focus to the next alert, or to the page after the last one.
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
      aria-label={m.alerts_strip()}
      className={`border-l-4 text-ink ${first.level === 'alarm' ? 'border-l-red-solid bg-red-wash' : 'border-l-control bg-raised'}`}
    >
      {banners.map((banner) => (
        <AlertAnnouncement key={banner.sightingId} banner={banner} />
      ))}
      {banners.length === 1 ? (
        <AlertRow banner={first} now={now} onShowOnMap={() => show(first)}>
          <DismissButton label={m.alerts_dismiss()} onClick={() => dismiss([first.sightingId])} />
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

/** The first alert, and a button with the number of others that opens the full list. */
function Folded({ banners, now, onShow, onDismiss }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  const [first] = banners;
  if (!first) return null;
  return (
    <AlertRow banner={first} now={now} onShowOnMap={() => onShow(first)}>
      <Popover
        title={m.alerts_strip_count({ count: banners.length })}
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Button variant="quiet" className="px-2! leading-[1.125rem] @2xl:px-3!">
            <span className="@max-2xl:w-min">{m.alerts_strip_more({ count: banners.length - 1 })}</span>
            <span className="sr-only"> {m.alerts_strip_more_alerts()}</span>
          </Button>
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
                <DismissButton label={m.alerts_dismiss()} onClick={() => onDismiss([banner.sightingId])} />
              </AlertRow>
            </li>
          ))}
        </ul>
      </Popover>
      <DismissButton
        label={m.alerts_strip_dismiss_all()}
        onClick={() => onDismiss(banners.map(({ sightingId }) => sightingId))}
      />
    </AlertRow>
  );
}

/** Hides its label in a narrow strip, to leave room for the alert. */
function DismissButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="quiet" data-dismiss className="min-w-11 px-2! @2xl:px-3!" onClick={onClick}>
      <X aria-hidden size={18} className="@2xl:hidden" />
      <span className="@max-2xl:sr-only">{label}</span>
    </Button>
  );
}
