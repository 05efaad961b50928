import { type Notification, towDataOf } from '@towscout/contracts/alerts';
import { X } from 'lucide-react';
import { useState } from 'react';

import { timeSince } from '../../platform/time-words.ts';
import { Button } from '../../ui/button.tsx';
import { focusPage } from '../../ui/focus-page.ts';
import { useKnownNotifications } from '../use-notifications.ts';
import { isAsked, WasItThere } from './was-it-there.tsx';

/** Ten minutes after an alert: one question, about the newest that waits for an answer. */
export function AskLaterPrompt({ now }: { now: Date }) {
  const notifications = useKnownNotifications();
  const [isSilent, setSilent] = useState(false);
  const alert = notifications.find((each) => each.answer === null && isAsked(each, now));
  if (!alert || isSilent) return null;
  const silence = () => {
    setSilent(true);
    focusPage();
  };
  return (
    <section aria-label="A question about an alert" className="flex items-start rounded-md border border-line bg-raised py-2 pr-1 pl-4 shadow-low">
      <div className="min-w-0 flex-1">
        <p className="truncate text-xs text-muted">{aboutWords(alert, now)}</p>
        <WasItThere alert={alert} onAnswer={focusPage} />
      </div>
      <Button variant="quiet" size="icon" aria-label="Do not ask now" onClick={silence}>
        <X aria-hidden size={16} />
      </Button>
    </section>
  );
}

const aboutWords = (alert: Notification, now: Date): string =>
  [alert.title, timeSince(new Date(alert.createdAt), now), towDataOf(alert)?.location].filter(Boolean).join(' · ');
