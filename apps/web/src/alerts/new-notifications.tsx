import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { getTowData } from '@towscout/contracts/alerts/notification-data';
import type { Notification } from '@towscout/contracts/alerts/schema';

import { useLiveEvent } from '#platform/live.ts';
import { useNow } from '#platform/now.ts';
import { askAnew } from '#platform/query-client.ts';
import { retryImport } from '#platform/retry-import.ts';
import { useToast } from '#ui/toast.tsx';
import { movedElsewhere } from '#watched-places/parking/moved-elsewhere.ts';
import { forgetSpotAt } from '#watched-places/parking/parked-spot-store.ts';
import { PLACES_KEY, REMOVE_PLACE_KEY } from '#watched-places/use-places.ts';

import { isAlarm, useNewNotifications, useNotifications } from './inbox/inbox.ts';
import { isUnanswered } from './notifications/was-it-there.tsx';
import { isStripShown, takeAllClear } from './strip/strip-presence.ts';

const LOOK_AGAIN_MS = 30_000;

type NewNotificationsProps = {
  isListShown: boolean;
  /** How many alerts wait for an answer to 'Was it there?'. */
  onAskedChange: (count: number) => void;
};

/** Handles new notifications: each goes into the inbox, is announced once where it is seen, and sounds. */
export function NewNotifications({ isListShown, onAskedChange }: NewNotificationsProps) {
  const client = useQueryClient();
  const { toast } = useToast();
  const now = useNow(LOOK_AGAIN_MS);
  // Fetched before the bell is opened: banners of unread alerts survive a reload.
  const { notifications } = useNotifications(true);
  const asked = notifications.filter((notification) => isUnanswered(notification, now)).length;
  useEffect(() => onAskedChange(asked), [asked, onAskedChange]);
  useLiveEvent('place-gone', ({ id }) => {
    const isOwnRequest = client.isMutating({ mutationKey: REMOVE_PLACE_KEY }) > 0;
    if (forgetSpotAt(id) && !isOwnRequest) toast(movedElsewhere());
    void askAnew(client, PLACES_KEY);
  });
  useLiveEvent('notification', (news) => {
    if (isWithdrawn(news))
      void retryImport(() => import('#alerts/inbox/close-shown.ts')).then(({ closeShown }) => closeShown(news));
  });
  useNewNotifications((news) => {
    if (isWithdrawn(news)) return;
    const truck = getTowData(news);
    if (!isListShown && !isShownElsewhere(news)) {
      const tell = () =>
        toast({ title: news.title, description: news.message, tone: truck?.allClear ? 'success' : 'default' });
      if (truck?.allClear) unlessPanelSays(truck.sightingId, tell);
      else tell();
    }
    if (!news.isQuiet && isAlarm(news))
      void retryImport(() => import('#delivery/sound/sound-if-wanted.ts')).then(({ soundIfWanted }) =>
        soundIfWanted(client),
      );
  });
  return null;
}

/** The panel of the truck that led says its all-clear as soon as it hears the same news. */
const PANEL_SAYS_MS = 300;

const unlessPanelSays = (sightingId: string, tell: () => void) =>
  setTimeout(() => {
    if (!takeAllClear(sightingId)) tell();
  }, PANEL_SAYS_MS);

/** An alert whose place is watched no more is news to nobody. */
const isWithdrawn = (news: Notification): boolean => (getTowData(news)?.retiredAt ?? null) !== null;

/** The strip shows a truck's alarm in its banner; a notice stays in the list. */
function isShownElsewhere(news: Notification): boolean {
  const truck = getTowData(news);
  return !truck?.allClear && (!isAlarm(news) || (truck !== null && isStripShown()));
}
