import { accountPaths } from '@towscout/contracts/accounts';
import { towDataOf } from '@towscout/contracts/alerts';
import type { LatLng } from '@towscout/geo';
import { useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Popover } from '../ui/popover.tsx';
import { useToast } from '../ui/toast.tsx';
import type { AlertPosition } from './banner-rule.ts';
import { badgeWords } from './notifications/inbox.ts';
import { useNotificationNews, useNotifications, useUnreadCount } from './use-notifications.ts';

const NotificationList = lazy(async () => ({ default: (await import('./notifications/notification-list.tsx')).NotificationList }));

type NotificationBellProps = {
  signedIn: boolean;
  /** Where 'Check Area' looks; null when the page knows no place. */
  position: AlertPosition | null;
  onShowOnMap?: (sightingId: string, place: LatLng) => void;
};

/** The bell: how many notifications are unread, the list, and a quiet toast for news. */
export function NotificationBell({ signedIn, position, onShowOnMap }: NotificationBellProps) {
  const [isOpen, setOpen] = useState(false);
  const { toast } = useToast();
  const unread = useUnreadCount(signedIn);
  const badge = badgeWords(unread);
  // Asked for before the bell is opened: the banners of unread alerts stand after a reload too.
  useNotifications(signedIn);

  const client = useQueryClient();
  useNotificationNews((news) => {
    const isEnd = towDataOf(news)?.allClear ?? false;
    // Who reads the list sees the news come in there.
    if (!isOpen) toast({ title: news.title, description: news.message, tone: isEnd ? 'success' : 'default' });
    if (!news.isQuiet && !isEnd) void import('./sound/sound-if-wanted.ts').then(({ soundIfWanted }) => soundIfWanted(client));
  });

  const show =
    onShowOnMap &&
    ((sightingId: string, place: LatLng) => {
      setOpen(false);
      onShowOnMap(sightingId, place);
    });

  return (
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
        <Suspense>
          <NotificationList position={position} onShowOnMap={show} />
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
  );
}
