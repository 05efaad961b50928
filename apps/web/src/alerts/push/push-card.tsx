import { BellRing, Share, SquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';

import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PushTestButton } from './push-test-button.tsx';
import { usePush } from './use-push.ts';

type PushCardProps = {
  signedIn: boolean;
  /** When it may be sent away: 'Not now'. */
  onDismiss?: () => void;
};

/** Push alerts on this device: how they stand, and the one thing to do next. */
export function PushCard({ signedIn, onDismiss }: PushCardProps) {
  const { state, isBusy, enable, disable } = usePush(signedIn);
  if (state === null) return null;
  if (state === 'on') {
    return (
      <Frame badge={<Badge tone="green">Push Alerts Active</Badge>} sentence="This device is alerted even when TowScout is closed.">
        <div className="flex flex-wrap items-start gap-2">
          <PushTestButton />
          <Button variant="quiet" disabled={isBusy} onClick={() => void disable()}>
            Turn off here
          </Button>
        </div>
      </Frame>
    );
  }
  if (state === 'blocked' || state === 'lost') {
    return (
      <Frame
        badge={<Badge tone="red">Notifications Blocked</Badge>}
        sentence={
          state === 'lost'
            ? 'Push alerts were on here, and the browser allows them no more. Please enable notifications in your browser settings to receive alerts.'
            : 'Please enable notifications in your browser settings to receive alerts.'
        }
      >
        <div className="flex flex-wrap items-start gap-2">
          <Button disabled={isBusy} onClick={() => void enable()}>
            Try again
          </Button>
          <PushTestButton />
        </div>
      </Frame>
    );
  }
  if (state === 'needs-home-screen') {
    return (
      <Frame badge={null} sentence="On an iPhone or iPad, alerts come to sites on the home screen.">
        <ol className="flex list-inside list-decimal flex-col gap-1.5 text-sm">
          <li>
            Tap <Share aria-hidden size={16} className="inline align-text-bottom" /> Share in the browser's bar.
          </li>
          <li>
            Choose <SquarePlus aria-hidden size={16} className="inline align-text-bottom" /> Add to Home Screen.
          </li>
          <li>Open TowScout from there and turn on alerts.</li>
        </ol>
      </Frame>
    );
  }
  return (
    <Frame badge={null} sentence="Get told on this device when a tow truck comes near your car, even when TowScout is closed.">
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={isBusy} onClick={() => void enable()}>
          <BellRing aria-hidden size={16} />
          Enable Notifications
        </Button>
        {onDismiss && (
          <Button variant="quiet" onClick={onDismiss}>
            Not now
          </Button>
        )}
      </div>
    </Frame>
  );
}

function Frame({ badge, sentence, children }: { badge: ReactNode; sentence: string; children: ReactNode }) {
  return (
    <section aria-label="Mobile Alerts" className="flex flex-col gap-3">
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <BellRing aria-hidden size={18} className={badge === null ? 'text-accent-text' : 'text-muted'} />
          <h3 className="text-sm font-semibold">Mobile Alerts</h3>
          {badge}
        </div>
        <p className="mt-1 text-sm text-muted">{sentence}</p>
      </div>
      {children}
    </section>
  );
}
