import { Suspense, useRef, useState, useEffect } from 'react';
import { createPortal } from 'react-dom';

import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { useFineSteps } from '#places/use-fine-steps.ts';
import { useNow } from '#platform/now.ts';
import { useOwnVote } from '#platform/outbox/use-outbox.ts';
import { focusPage } from '#ui/focus-page.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { AlertPosition } from '#watched-places/use-here-place.ts';

import { alertedBanners, alertedTruckIds } from './banners/alerted-banners.ts';
import {
  type AlertBanner,
  type AlertTruck,
  findLeading,
  isAlmostClose,
  mergeBanners,
  watchedBanners,
} from './banners/banner-rule.ts';
import { useWhereabouts } from './banners/use-whereabouts.ts';
import {
  dismissAlerts,
  useDepartedTrucks,
  useDismissedAlerts,
  useKeepTrucksAtFormerSpot,
  useTrucksAtFormerSpot,
} from './banners/withheld-trucks.ts';
import { useKnownNotifications } from './inbox/inbox.ts';
import { isAllClearOf, type LeadingAlert, useDepartedLeader, useLead, useWasParking } from './panel/leading-alert.ts';
import { AlertRow, DismissButton, MoreAlerts } from './strip/alert-row.tsx';
import { useSaidAllClear, useStripPresence } from './strip/strip-presence.ts';
import { useBannerSound } from './strip/use-banner-sound.ts';

const AlertPanel = lazyPart(async () => (await import('./panel/alert-panel.tsx')).AlertPanel);
const AllClearPanel = lazyPart(async () => (await import('./panel/alert-panel.tsx')).AllClearPanel);

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

const NONE: ReadonlySet<string> = new Set();

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
  /** Where a truck within a quarter mile of the user or their car is shown large; without it the strip shows it. */
  panelSlot?: HTMLElement | null;
  /** The truck whose details are open. */
  openId?: string | null;
  /** Called with that truck and who it is close to, and with null once it no longer leads. */
  onLead?: (leading: LeadingAlert | null) => void;
};

/**
 * The current alerts: those that the server sent, and trucks near a real position or the user's car. With more than
 * one, shows the first and a button that opens the list. Renders nothing without alerts.
 */
export function AlertStrip({
  trucks,
  position: shown,
  here: known,
  radius,
  signedIn,
  onShowOnMap,
  panelSlot = null,
  openId = null,
  onLead,
}: AlertStripProps) {
  const strip = useRef<HTMLElement>(null);
  const now = useNow(LOOK_AGAIN_MS);
  const dismissed = useDismissedAlerts();
  const { gone, departed } = useDepartedTrucks();
  const notifications = useKnownNotifications();
  const alerted = alertedTruckIds(notifications);
  const [isFollowed, setFollowed] = useState(false);
  const here = useFineSteps(known, isFollowed);
  // Once a truck is close, or a step could bring it close.
  const isAnyClose =
    here !== null &&
    trucks.some((truck) => !gone.has(truck.id) && !dismissed.has(truck.id) && isAlmostClose(here, truck));
  if (isAnyClose !== isFollowed) setFollowed(isAnyClose);
  const position = shown?.origin === 'gps' && here ? here : shown;
  const whereabouts = useWhereabouts({ position, here, radius, signedIn });
  const atFormerSpot = useTrucksAtFormerSpot();
  const unannounced = trucks.filter(({ id }) => !gone.has(id) && !alerted.has(id));
  const seenHere = [
    ...watchedBanners({ trucks: unannounced, subject: whereabouts.car, now }),
    ...whereabouts.me.flatMap((subject) =>
      watchedBanners({ trucks: unannounced.filter(({ id }) => !atFormerSpot.has(id)), subject, now }),
    ),
  ];
  const bannered = new Set(seenHere.map(({ sightingId }) => sightingId));
  const ownVote = useOwnVote(
    unannounced.filter(({ id }) => bannered.has(id)),
    signedIn,
  );
  const found = {
    alerted: alertedBanners({ notifications, trucks, gone, whereabouts, now }),
    watched: seenHere.filter(({ sightingId }) => !ownVote.has(sightingId)),
  };
  const banners = mergeBanners({ ...found, dismissed });
  useKeepTrucksAtFormerSpot(banners, whereabouts.car !== null);
  useStripPresence();
  useBannerSound(banners, !signedIn);
  const [first] = banners;
  const nearest = panelSlot && findLeading(banners);
  // The details of a truck say the same, and more.
  const leading = nearest?.sightingId === openId ? null : nearest;
  useLead(leading, onLead);
  const wasParking = useWasParking(leading?.sightingId ?? null);
  const { leader, forget } = useDepartedLeader(
    leading,
    (id) =>
      departed.has(id) ||
      trucks.some((truck) => truck.id === id && truck.status === 'departed') ||
      notifications.some((each) => isAllClearOf(each, id)),
    dismissed,
  );

  useSaidAllClear((panelSlot && leader?.sightingId) ?? null);

  const dismiss = (sightingIds: string[]) => {
    dismissAlerts(sightingIds);
    focusNext();
  };
  /** Moves keyboard focus to the next alert, or to the page after the last one. */
  const focusNext = () =>
    requestAnimationFrame(() => {
      const next = strip.current?.querySelector<HTMLElement>('[data-dismiss]');
      if (next) next.focus();
      else focusPage();
    });
  const show = ({ sightingId, latitude, longitude }: AlertBanner) =>
    onShowOnMap(sightingId, { lat: latitude, lng: longitude });

  const announcements = banners.map((banner) => <AlertAnnouncement key={banner.sightingId} banner={banner} />);
  const more = banners.length > 1 && (
    <MoreAlerts
      banners={banners}
      now={now}
      onShow={show}
      onDismiss={(id) => dismiss([id])}
      className={leading ? 'text-current!' : ''}
    />
  );

  if (panelSlot && leading?.from) {
    return createPortal(
      <section ref={strip} aria-label={m.alerts_strip()}>
        {announcements}
        <Suspense>
          <AlertPanel
            banner={leading}
            from={leading.from}
            isParked={whereabouts.car !== null}
            here={here}
            now={now}
            wasParking={wasParking}
            onShowOnMap={() => show(leading)}
            onDismiss={() => dismiss([leading.sightingId])}
            more={more}
          />
        </Suspense>
      </section>,
      panelSlot,
    );
  }
  const allClear =
    panelSlot &&
    leader &&
    createPortal(
      <section aria-label={first ? m.alerts_danger_ended() : m.alerts_strip()}>
        <Suspense>
          <AllClearPanel
            banner={leader}
            // Those that were dismissed are still there.
            hasOthers={mergeBanners({ ...found, dismissed: NONE }).some(({ from }) => from !== null)}
            onClose={() => {
              forget();
              focusNext();
            }}
          />
        </Suspense>
      </section>,
      panelSlot,
    );
  if (!first) return allClear;
  return (
    <>
      {allClear}
      <section
        ref={strip}
        aria-label={m.alerts_strip()}
        className={`border-l-4 text-ink ${first.level === 'alarm' ? 'border-l-red-solid bg-red-wash' : 'border-l-control bg-raised'}`}
      >
        {announcements}
        <AlertRow banner={first} now={now} onShowOnMap={() => show(first)}>
          {more}
          <DismissButton
            label={more ? m.alerts_strip_dismiss_all() : m.alerts_dismiss()}
            onClick={() => dismiss(banners.map(({ sightingId }) => sightingId))}
          />
        </AlertRow>
      </section>
    </>
  );
}
