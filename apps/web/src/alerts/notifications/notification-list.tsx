import type { LatLng } from '@towscout/geo';
import { BellOff } from 'lucide-react';

import { useNow } from '../../platform/now.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMarkRead, useNotifications } from '../use-notifications.ts';
import { NotificationItem } from './notification-item.tsx';

const TIME_WORDS_MS = 10_000;

type NotificationListProps = { onShowOnMap?: ((sightingId: string, place: LatLng) => void) | undefined };

/** The inbox of who is signed in, 400 px high (specification section 2), with the older pages on demand. */
export function NotificationList({ onShowOnMap }: NotificationListProps) {
  const { notifications, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useNotifications(true);
  const { mutate: markRead } = useMarkRead();
  const now = useNow(TIME_WORDS_MS);
  const unread = notifications.some(({ isRead }) => isRead === 0);

  if (isPending) return <Waiting />;
  if (isError && notifications.length === 0) {
    return (
      <EmptyState icon={<BellOff size={22} />} title="Notifications could not be loaded">
        <Button className="mt-2" onClick={() => void refetch()}>
          Try again
        </Button>
      </EmptyState>
    );
  }
  if (notifications.length === 0) {
    return (
      <EmptyState icon={<BellOff size={22} />} title="No notifications yet">
        Tap 'I parked here' next to your car. If a tow truck comes near it, you read it here.
      </EmptyState>
    );
  }

  return (
    <>
      <div className="flex min-h-11 items-center justify-between border-b border-line pr-1 pl-4">
        <span className="text-xs text-muted">Move your car if you can. Never confront the driver.</span>
        <Button variant="quiet" className="px-3!" disabled={!unread} onClick={() => markRead('all')}>
          Mark all read
        </Button>
      </div>
      <div className="h-[400px] max-h-[60dvh] overflow-y-auto overscroll-contain">
        <ul>
          {notifications.map((notification) => {
            const { id, data } = notification;
            return (
              <NotificationItem
                key={id}
                notification={notification}
                now={now}
                onMarkRead={() => markRead(id)}
                onShowOnMap={
                  onShowOnMap && data && !data.allClear
                    ? () => onShowOnMap(data.sightingId, { lat: data.latitude, lng: data.longitude })
                    : undefined
                }
              />
            );
          })}
        </ul>
        {hasNextPage && (
          <div className="p-2 text-center">
            <Button variant="quiet" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {isFetchingNextPage ? 'Loading…' : 'Show older'}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

function Waiting() {
  return (
    <output className="flex flex-col gap-5 p-4">
      <span className="sr-only">Loading notifications</span>
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-3 w-1/4" />
        </div>
      ))}
    </output>
  );
}
