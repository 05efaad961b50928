import { accountPaths } from '@towscout/contracts/accounts';
import type { LatLng } from '@towscout/geo';
import { Bell } from 'lucide-react';
import { Suspense, useState } from 'react';

import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { OverlayFailed } from '../ui/part-failed.tsx';
import { Popover } from '../ui/popover.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { WhereAmI } from './notifications/check-area-button.tsx';
import { badgeWords } from './notifications/inbox.ts';
import { useUnreadCount } from './use-unread-count.ts';

const NotificationList = lazyPart(async () => (await import('./notifications/notification-list.tsx')).NotificationList);
const NotificationNews = lazyPart(async () => (await import('./notification-news.tsx')).NotificationNews, OverlayFailed);

type NotificationBellProps = {
  signedIn: boolean;
  /** Where 'Check Area' looks. */
  whereAmI: WhereAmI;
  onShowOnMap?: (sightingId: string, place: LatLng) => void;
};

/** The bell: how many notifications are unread, the list, and word of news. */
export function NotificationBell({ signedIn, whereAmI, onShowOnMap }: NotificationBellProps) {
  const [isOpen, setOpen] = useState(false);
  const unread = useUnreadCount(signedIn);
  const badge = badgeWords(unread);

  const show =
    onShowOnMap &&
    ((sightingId: string, place: LatLng) => {
      setOpen(false);
      onShowOnMap(sightingId, place);
    });

  return (
    <>
      {signedIn && (
        <Suspense>
          <NotificationNews isListShown={isOpen} />
        </Suspense>
      )}
      <Popover
        title="Notifications"
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Button
            variant="quiet"
            size="icon"
            className="relative"
            aria-label={badge ? `Notifications, ${badge} unread` : 'Notifications'}
          >
            <Bell aria-hidden size={20} />
            {badge && (
              <span
                aria-hidden
                className="absolute top-0.5 right-0.5 min-w-5 rounded-full bg-red-solid px-1 text-center text-xs leading-5 font-semibold text-white"
              >
                {badge}
              </span>
            )}
          </Button>
        }
      >
        {signedIn ? (
          <Suspense fallback={<Skeleton className="m-4 h-48" />}>
            <NotificationList whereAmI={whereAmI} onShowOnMap={show} />
          </Suspense>
        ) : (
          <EmptyState icon={<Bell size={22} />} title="Alerts for your car">
            <p>Sign in and TowScout tells you when a tow truck comes near your car.</p>
            <LinkButton reload variant="primary" className="mt-3" href={accountPaths.login}>
              Sign in
            </LinkButton>
          </EmptyState>
        )}
      </Popover>
    </>
  );
}
