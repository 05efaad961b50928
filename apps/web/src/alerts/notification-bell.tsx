import { Bell } from 'lucide-react';
import { Suspense, useState } from 'react';

import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { OverlayFailed } from '#ui/error-boundary.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Popover } from '#ui/popover.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { formatBadge, bellLabel, useUnreadCount } from './inbox/unread-count.ts';
import type { WhereAmI } from './notifications/check-area-button.tsx';

const NotificationList = lazyPart(async () => (await import('./notifications/notification-list.tsx')).NotificationList);
const AlertsInvitation = lazyPart(async () => (await import('./alerts-invitation.tsx')).AlertsInvitation);
const LoadFailed = lazyPart(async () => (await import('#ui/load-failed.tsx')).LoadFailed);
const NewNotifications = lazyPart(
  async () => (await import('./new-notifications.tsx')).NewNotifications,
  OverlayFailed,
);

type NotificationBellProps = {
  /** Null while it is not known. */
  signedIn: boolean | null;
  /** Asks again who it is; given when the server did not say. */
  onAskAgain?: (() => void) | undefined;
  /** Where 'Check Area' looks. */
  whereAmI: WhereAmI;
  onShowOnMap?: (sightingId: string, place: LatLng) => void;
};

/** The bell: how many notifications are unread, whether a question waits, the list, and word of news. */
export function NotificationBell({ signedIn, onAskAgain, whereAmI, onShowOnMap }: NotificationBellProps) {
  const [isOpen, setOpen] = useState(false);
  const unread = useUnreadCount(signedIn === true);
  const badge = formatBadge(unread);
  const [asked, setAsked] = useState(0);
  const waiting = <Skeleton className="m-4 h-48" />;
  const label = signedIn ? bellLabel(unread, asked) : m.alerts_notifications();

  return (
    <>
      {signedIn && (
        <Suspense>
          <NewNotifications isListShown={isOpen} onAskedChange={setAsked} />
        </Suspense>
      )}
      <Popover
        title={m.alerts_notifications()}
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Button variant="quiet" size="icon" className="relative" aria-label={label}>
            <Bell aria-hidden size="1.25rem" />
            {badge ? (
              <Badge className="bg-red-solid text-white">{badge}</Badge>
            ) : (
              signedIn && asked > 0 && <Badge className="bg-ink text-surface">?</Badge>
            )}
          </Button>
        }
      >
        <Suspense fallback={waiting}>
          {onAskAgain ? (
            <LoadFailed title={m.alerts_account_unknown()} reason={m.alerts_server_silent()} onRetry={onAskAgain} />
          ) : signedIn ? (
            <NotificationList whereAmI={whereAmI} onShowOnMap={onShowOnMap} onClose={() => setOpen(false)} />
          ) : signedIn === null ? (
            waiting
          ) : (
            <AlertsInvitation />
          )}
        </Suspense>
      </Popover>
    </>
  );
}

function Badge({ className, children }: { className: string; children: string }) {
  return (
    <span
      aria-hidden
      className={`absolute top-0.5 right-0.5 min-w-5 rounded-full px-1 text-center text-xs leading-[1.25rem] font-semibold forced-colors:border ${className}`}
    >
      {children}
    </span>
  );
}
