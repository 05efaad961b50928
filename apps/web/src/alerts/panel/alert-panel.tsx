import { Menu } from '@base-ui/react/menu';
import { Ellipsis, Navigation, X } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';

import { AVOID_MINUTES } from '@towscout/contracts/alerts/constants';
import { getTowData } from '@towscout/contracts/alerts/notification-data';
import type { Notification } from '@towscout/contracts/alerts/schema';
import { describeTruck } from '@towscout/domain/alerts/danger-sentence';
import { timeSince } from '@towscout/domain/format-time';
import { capitalize, describeTruckStatus, isTowCall } from '@towscout/domain/trucks/format-status';
import { isRoadHelp } from '@towscout/domain/trucks/status';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { directionsTo } from '#map/directions.ts';
import { useVerdict } from '#trucks/use-verdict.ts';
import { Button, buttonClass, LinkButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { menuClass, optionClass } from '#ui/control-class.ts';
import { distanceText, unbroken } from '#ui/figure.tsx';
import { savedSpot } from '#watched-places/parking/parked-spot-store.ts';
import { useLeaveCar } from '#watched-places/parking/use-watched-car.ts';

import type { AlertBanner } from '../banners/banner-rule.ts';
import { useKnownNotifications } from '../inbox/inbox.ts';
import { useAvoidTruck } from '../use-alert-actions.ts';
import { describeDirection } from './direction.ts';
import { isOnParking } from './leading-alert.ts';

type AlertPanelProps = {
  banner: AlertBanner;
  from: LatLng;
  /** A car is parked, here or elsewhere. Without one the page offers to park. */
  isParked: boolean;
  /** Where the user is, if known. */
  here: LatLng | null;
  now: Date;
  /** The keyboard was on the page's button for the car, which is hidden by now. */
  wasParking: RefObject<boolean>;
  onShowOnMap: () => void;
  onDismiss: () => void;
  /** The button for further alerts. */
  more: ReactNode;
};

/**
 * The truck next to me or my car: how far, which way, what it does, who says so, and what to do. Red, or outlined
 * in amber while it is one signed-out report.
 */
export function AlertPanel({
  banner,
  from,
  isParked,
  here,
  now,
  wasParking,
  onShowOnMap,
  onDismiss,
  more,
}: AlertPanelProps) {
  const { latitude, longitude, isAtCar, isOneAnonymousReport, location } = banner;
  const truck = { lat: latitude, lng: longitude };
  const actions = usePanelActions(banner, here, onDismiss);
  const answer = useRef<HTMLButtonElement>(null);
  // The page hides its own button for the car meanwhile, so the keyboard focus moves from there.
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const isLost = wasParking.current && activeElement === body;
    if (isLost || isOnParking(activeElement)) answer.current?.focus();
  }, [isParked, wasParking]);
  // Alone the further alerts need no row of their own.
  const besideMore = !isParked && more ? 'pr-20 compact:pr-12' : '';
  const distance = distanceText(banner.distanceMiles);
  const place = isAtCar ? m.alerts_danger_your_car() : m.alerts_danger_you();
  const way = {
    href: directionsTo(isAtCar ? from : truck, 'walking'),
    target: '_blank',
    rel: 'noreferrer',
    reload: true,
  };
  return (
    <div
      data-tone={isOneAnonymousReport ? 'amber' : 'red'}
      className={classNames(
        'group/panel relative flex flex-col gap-3 px-4 pt-2 pb-4 compact:pb-3',
        isOneAnonymousReport
          ? 'border-2 border-amber-solid bg-surface text-ink'
          : 'border-2 border-red-solid bg-red-solid text-white',
      )}
    >
      <button
        type="button"
        onClick={onShowOnMap}
        className="min-w-0 rounded-sm text-left outline-current focus-visible:outline-current"
      >
        <span className="sr-only">
          {banner.headline}, {describeDirection(from, truck, place)}. {m.alerts_show_on_map()}{' '}
        </span>
        <span aria-hidden className="flex flex-wrap items-baseline gap-x-2 pr-22 group-has-[a[aria-label]]/panel:pr-33">
          <Rolling
            words={distance}
            className="text-[length:min(3rem,15vw)] leading-[1.1] font-bold tracking-tight tabular-nums"
          />
          <span className="text-base leading-[1.375rem] font-medium">{describeDirection(from, truck, place)}</span>
        </span>
        <span className={`block text-base leading-[1.375rem] font-semibold text-pretty compact:text-sm ${besideMore}`}>
          <span aria-hidden>{unbroken(describeState(banner))} · </span>
          {location}
        </span>
        <span className={`block text-sm leading-[1.125rem] compact:text-xs ${besideMore}`}>
          <time dateTime={banner.at.toISOString()}>{unbroken(timeSince(banner.at, now))}</time> · {banner.agreement}
          {banner.maybeLeft && ` · ${banner.maybeLeft}`}
        </span>
      </button>
      <div className="absolute top-1.5 right-2 flex">
        {!isParked && (
          <LinkButton {...way} variant="quiet" size="icon" aria-label={m.alerts_directions()} className={QUIET}>
            <Navigation aria-hidden size={20} />
          </LinkButton>
        )}
        <Menu.Root>
          <Menu.Trigger aria-label={m.common_more()} className={buttonClass('quiet', 'icon', QUIET)}>
            <Ellipsis aria-hidden size={20} />
          </Menu.Trigger>
          <Menu.Portal>
            <Menu.Positioner align="end" sideOffset={4} collisionPadding={8} className="z-60">
              <Menu.Popup className={`w-56 ${menuClass}`}>
                {banner.source !== 'simulated' && (
                  <Menu.Item className={optionClass} onClick={actions.notThere}>
                    {m.alerts_danger_not_there()}
                  </Menu.Item>
                )}
                <Menu.Item className={optionClass} onClick={actions.mute}>
                  {m.alerts_notifications_mute()}
                </Menu.Item>
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
        <Button
          variant="quiet"
          size="icon"
          data-dismiss
          aria-label={m.alerts_dismiss()}
          className={QUIET}
          onClick={onDismiss}
        >
          <X aria-hidden size={20} />
        </Button>
      </div>
      {(isParked || more) && (
        <div className={`flex flex-wrap items-center gap-2 ${isParked ? '' : 'absolute right-2 bottom-2'}`}>
          {isParked && (
            <>
              <Button
                ref={answer}
                className="flex-auto px-3! compact:px-2! group-data-[tone=red]/panel:border-white group-data-[tone=red]/panel:bg-transparent group-data-[tone=red]/panel:text-white group-data-[tone=red]/panel:hover:bg-[rgb(0_0_0/15%)]"
                onClick={actions.moved}
              >
                {isAtCar ? m.watched_places_parking_leave() : m.alerts_not_my_car()}
              </Button>
              <LinkButton
                {...way}
                variant="primary"
                className="flex-auto px-3! compact:px-2! group-data-[tone=red]/panel:bg-white group-data-[tone=red]/panel:text-red-solid group-data-[tone=red]/panel:hover:bg-white"
              >
                {m.alerts_directions()}
              </LinkButton>
            </>
          )}
          {more}
        </div>
      )}
    </div>
  );
}

/** On either of the panel's grounds. */
const QUIET =
  'text-current! hover:bg-transparent! hover:text-current! hover:opacity-80 active:bg-transparent! focus-visible:outline-current!';

/** 'Towing now', 'There now', 'On the way'; a dispatched call is never called a truck, and road help says so. */
function describeState({ status, source, intent }: AlertBanner): string {
  if (isTowCall(source) || isRoadHelp(intent)) return describeTruck({ source, intent, status });
  if (status === 'active') return m.alerts_towing_now();
  return status === 'waiting' ? m.alerts_there_now() : capitalize(describeTruckStatus(status));
}

/** Words that slide in when they change. */
function Rolling({ words, className }: { words: string; className: string }) {
  const [first] = useState(words);
  return (
    <span
      key={words}
      className={classNames(
        className,
        'inline-block transition-[opacity,translate] duration-190 ease-out',
        words !== first && 'starting:translate-y-2 starting:opacity-0',
      )}
    >
      {words}
    </span>
  );
}

type AllClearPanelProps = {
  banner: Pick<AlertBanner, 'location' | 'source'>;
  /** Another truck or call is near still, so it is not all clear. */
  hasOthers: boolean;
  onClose: () => void;
};

/** Says once that the truck of the leading alert has left. */
export function AllClearPanel({ banner: { location, source }, hasOthers, onClose }: AllClearPanelProps) {
  const title = isTowCall(source) ? m.alerts_danger_that_call_closed() : m.alerts_danger_that_truck_left();
  return (
    <div
      data-all-clear
      className="flex items-start gap-2 border-2 border-green-solid bg-green-wash px-4 pt-2 pb-3 text-ink"
    >
      <div role="status" className="min-w-0 flex-1">
        <p className="text-xl font-bold tracking-tight text-green">{hasOthers ? title : m.alerts_danger_all_clear()}</p>
        <p className="text-base leading-[1.375rem] text-pretty">
          {isTowCall(source) ? m.alerts_call_closed({ location }) : m.alerts_truck_left({ location })}
        </p>
      </div>
      <Button data-dismiss className="mt-1" onClick={onClose}>
        {m.alerts_all_clear_ok()}
      </Button>
    </div>
  );
}

/** The answers to a leading alert. Each of them dismisses it; `here` makes a vote from nearby count more. */
function usePanelActions({ sightingId, location, isAtCar }: AlertBanner, here: LatLng | null, dismiss: () => void) {
  const leaveCar = useLeaveCar();
  const verdict = useVerdict();
  const avoid = useAvoidTruck();
  const alert = useKnownNotifications().find((each) => isAlertOf(each, sightingId));
  return {
    moved: () => {
      const spot = isAtCar ? savedSpot() : null;
      dismiss();
      if (spot) void leaveCar(spot);
    },
    notThere: () => {
      const truck = { id: sightingId, location };
      verdict.mutate({ truck, verdict: 'not-there', ...(here && { from: { lat: here.lat, lng: here.lng } }) });
      dismiss();
    },
    mute: () => {
      if (alert) avoid.mutate({ alert, minutes: AVOID_MINUTES[0] });
      dismiss();
    },
  };
}

/** True for an alert that still holds, also where it gathers several trucks. */
function isAlertOf(notification: Notification, sightingId: string): boolean {
  const data = getTowData(notification);
  if (!data || data.allClear || data.retiredAt !== null) return false;
  return [data.sightingId, ...data.gathered].includes(sightingId);
}
