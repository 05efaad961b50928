import { BellOff, ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useRoute } from 'wouter';

import { getTowData, getRecordData } from '@towscout/contracts/alerts/notification-data';
import type { Notification } from '@towscout/contracts/alerts/schema';
import { toRecordLink } from '@towscout/contracts/tow-records/constants';
import { clockTime, timeSince } from '@towscout/domain/format-time';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { PageOnlyNotice } from '#delivery/arrival/turn-on-button.tsx';
import { useNow } from '#platform/now.ts';
import { paths } from '#platform/paths.ts';
import { stateOverLayers } from '#ui/back-layers.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useParkedCar } from '#watched-places/parked-car.tsx';
import { useAlertSettings } from '#watched-places/settings/alert-settings.ts';

import { adviseWatch } from '../advise-watch.ts';
import {
  type AlertGroup,
  describeEarlier,
  inGroups,
  inTimeOrder,
  useMarkRead,
  useNotifications,
} from '../inbox/inbox.ts';
import { CheckAreaButton, type WhereAmI } from './check-area-button.tsx';
import { NotificationItem, useLinkedNotification } from './notification-item.tsx';

const TIME_WORDS_MS = 10_000;
/** Gives placeholders the height of the list and the two lines above it, so that nothing below moves. */
const AS_HIGH_AS_LIST = 'min-h-[min(478px,60dvh+78px)]';

type NotificationListProps = {
  whereAmI: WhereAmI;
  onShowOnMap?: ((sightingId: string, place: LatLng) => void) | undefined;
  /** Closes the container of the list. */
  onClose?: (() => void) | undefined;
};

/** The signed-in user's inbox, 400 px high (specification section 2), with older pages on demand. */
export function NotificationList({ whereAmI, onShowOnMap, onClose }: NotificationListProps) {
  const {
    notifications,
    asOf,
    isPending,
    isError,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  } = useNotifications(true);
  const { mutate: markRead } = useMarkRead();
  // The settings decide on the notice above the list.
  const settings = useAlertSettings(true);
  const now = useNow(TIME_WORDS_MS);
  const car = useParkedCar();
  const [isOnDashboard] = useRoute(paths.dashboard);
  const isLinked = useLinkedNotification();
  const unread = notifications.some(({ isRead }) => isRead === 0);
  const [, navigate] = useLocation();
  const showOnMap = (notification: Notification) => {
    const record = getRecordData(notification);
    if (record && new Date(record.shownUntil) > now)
      return () => navigate(toRecordLink(record), { state: stateOverLayers(history.state) });
    const truck = getTowData(notification);
    return onShowOnMap && truck && !truck.allClear
      ? () => onShowOnMap(truck.sightingId, { lat: truck.latitude, lng: truck.longitude })
      : undefined;
  };
  const showing = (notification: Notification) => {
    const show = showOnMap(notification);
    return (
      show &&
      (() => {
        onClose?.();
        show();
      })
    );
  };

  if (isPending || settings.isPending) return <Waiting />;
  if (isError && notifications.length === 0) {
    return (
      <div className={`grid content-center ${AS_HIGH_AS_LIST}`}>
        <LoadFailed title={m.alerts_notifications_load_failed()} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (notifications.length === 0) {
    return (
      <div className={`grid content-center ${AS_HIGH_AS_LIST}`}>
        <EmptyState icon={<BellOff size={22} />} title={m.alerts_notifications_empty()}>
          <p>
            {car ? (
              adviseWatch(car)
            ) : isOnDashboard ? (
              m.alerts_notifications_empty_tap()
            ) : (
              <>
                {m.alerts_notifications_empty_tap_before()}{' '}
                <Link href={paths.dashboard} className="font-medium text-accent-text underline underline-offset-4">
                  {m.alerts_notifications_empty_tap_link()}
                </Link>{' '}
                {m.alerts_notifications_empty_tap_after()}
              </>
            )}{' '}
            {m.alerts_notifications_empty_then()}
          </p>
          <div className="mt-3 flex justify-center">
            <CheckAreaButton whereAmI={whereAmI} />
          </div>
        </EmptyState>
      </div>
    );
  }

  return (
    <>
      <PageOnlyNotice />
      {asOf && (
        <p role="status" className="border-b border-line bg-sunken px-4 py-2 text-xs text-muted">
          {m.alerts_notifications_offline({ at: clockTime(asOf, now), ago: timeSince(asOf, now) })}
        </p>
      )}
      <p className="border-b border-line px-4 py-2 text-xs text-muted">{m.alerts_notifications_advice()}</p>
      <div className="flex min-h-11 flex-wrap items-center justify-between border-b border-line px-1">
        <CheckAreaButton whereAmI={whereAmI} />
        <Button
          variant="quiet"
          className="px-3!"
          disabled={!unread}
          focusableWhenDisabled
          onClick={() => markRead('all')}
        >
          {m.alerts_notifications_mark_all_read()}
        </Button>
      </div>
      <div className="h-[400px] max-h-[60dvh] overflow-y-auto overscroll-contain">
        <ul>
          {inGroups(inTimeOrder(notifications)).map((group) => (
            <NotificationGroup
              key={group.key}
              group={group}
              isOpenAtFirst={group.earlier.some(({ id }) => isLinked(id))}
            >
              {(notification) => (
                <NotificationItem
                  key={notification.id}
                  notification={notification}
                  now={now}
                  isLinked={isLinked(notification.id)}
                  onMarkRead={() => markRead(notification.id)}
                  onShowOnMap={showing(notification)}
                />
              )}
            </NotificationGroup>
          ))}
        </ul>
        {hasNextPage && (
          <div className="p-2 text-center">
            {isFetchNextPageError && (
              <p role="alert" className="p-2 text-sm">
                {m.alerts_notifications_older_failed()}
              </p>
            )}
            <Button variant="quiet" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {isFetchingNextPage
                ? m.common_loading()
                : isFetchNextPageError
                  ? m.common_try_again()
                  : m.alerts_notifications_older()}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

function Waiting() {
  return (
    <output className={`flex max-h-0 flex-col gap-5 overflow-hidden p-4 ${AS_HIGH_AS_LIST}`}>
      <span className="sr-only">{m.alerts_notifications_loading()}</span>
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-3 w-1/4" />
        </div>
      ))}
    </output>
  );
}

type NotificationGroupProps = {
  group: AlertGroup;
  /** True when the page's URL links to one of the earlier alerts. */
  isOpenAtFirst: boolean;
  children: (notification: Notification) => ReactNode;
};

/** The newest alert at a street corner; the earlier ones are one tap away. */
function NotificationGroup({ group, isOpenAtFirst, children }: NotificationGroupProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { newest, earlier } = group;
  return (
    <>
      {children(newest)}
      {earlier.length > 0 && (
        <li className="border-b border-line">
          <Button
            variant="quiet"
            className="w-full justify-start! pl-10! text-left text-xs"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown aria-hidden size={16} className={classNames('shrink-0', isOpen && 'rotate-180')} />
            {describeEarlier(group)}
          </Button>
        </li>
      )}
      {isOpen && earlier.map(children)}
    </>
  );
}
