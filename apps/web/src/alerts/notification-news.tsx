import { towDataOf } from '@towscout/contracts/alerts';
import { useQueryClient } from '@tanstack/react-query';

import { useToast } from '../ui/toast.tsx';
import { useNotificationNews, useNotifications } from './use-notifications.ts';

/** Hears of news for who is signed in: it goes into the inbox, is told in a toast, and sounds. */
export function NotificationNews({ isListShown }: { isListShown: boolean }) {
  const client = useQueryClient();
  const { toast } = useToast();
  // Asked for before the bell is opened: the banners of unread alerts stand after a reload too.
  useNotifications(true);
  useNotificationNews((news) => {
    const isEnd = towDataOf(news)?.allClear ?? false;
    // Who reads the list sees the news come in there.
    if (!isListShown) toast({ title: news.title, description: news.message, tone: isEnd ? 'success' : 'default' });
    if (!news.isQuiet && !isEnd) void import('./sound/sound-if-wanted.ts').then(({ soundIfWanted }) => soundIfWanted(client));
  });
  return null;
}
