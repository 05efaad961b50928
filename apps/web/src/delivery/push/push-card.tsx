import { BellRing, Share, SquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';

import { m } from '@towscout/messages';

import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { askFor, isMobile } from './push-state.ts';
import { PushTestButton } from './push-test-button.tsx';
import { usePush } from './use-push.ts';

/** Push alerts on this device: how they stand, and the one thing to do next. */
export function PushCard({ signedIn }: { signedIn: boolean }) {
  const { state, isBusy, enable, disable } = usePush(signedIn);
  if (state === null) return signedIn && <Waiting />;
  if (state === 'on') {
    return (
      <Frame badge={<Badge tone="green">{m.delivery_push_active()}</Badge>} sentence={m.delivery_push_active_hint()}>
        <div className="flex flex-wrap items-start gap-2">
          <PushTestButton />
          <Button variant="quiet" isBusy={isBusy} onClick={() => void disable()}>
            {m.delivery_push_turn_off_here()}
          </Button>
        </div>
      </Frame>
    );
  }
  if (state === 'blocked' || state === 'lost') {
    return (
      <Frame badge={<Badge tone="red">{m.delivery_push_blocked()}</Badge>} sentence={askFor(state)}>
        <div className="flex flex-wrap items-start gap-2">
          <Button isBusy={isBusy} onClick={() => void enable()}>
            {m.common_try_again()}
          </Button>
          <PushTestButton />
        </div>
      </Frame>
    );
  }
  if (state === 'needs-home-screen') {
    return (
      <Frame badge={null} sentence={askFor(state)}>
        <ol className="flex list-inside list-decimal flex-col gap-1.5 text-sm">
          <li>
            {m.delivery_push_home_share_before()} <Share aria-hidden size={16} className="inline align-text-bottom" />{' '}
            {m.delivery_push_home_share_after()}
          </li>
          <li>
            {m.delivery_push_home_add_before()}{' '}
            <SquarePlus aria-hidden size={16} className="inline align-text-bottom" /> {m.delivery_push_home_add_after()}
          </li>
          <li>{m.delivery_push_home_open()}</li>
        </ol>
      </Frame>
    );
  }
  return (
    <Frame badge={null} sentence={askFor('off')}>
      <Button variant="primary" className="self-start" isBusy={isBusy} onClick={() => void enable()}>
        <BellRing aria-hidden size={16} />
        {m.delivery_push_enable()}
      </Button>
    </Frame>
  );
}

function Frame({ badge, sentence, children }: { badge: ReactNode; sentence: string; children: ReactNode }) {
  return (
    <section aria-label={m.delivery_push_title()} className="flex flex-col gap-3">
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <BellRing aria-hidden size={18} className={badge === null ? 'text-accent-text' : 'text-muted'} />
          <h3 className="text-sm font-semibold">{m.delivery_push_title()}</h3>
          {badge}
        </div>
        <p className="mt-1 text-sm text-muted">{sentence}</p>
      </div>
      {children}
    </section>
  );
}

/** As high as the question, which most see. */
function Waiting() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-12 w-4/5" />
      <Skeleton className="h-11 w-44" />
    </div>
  );
}

/** On a phone whose push alerts are on, the dashboard says so; before that the prompt over the map asks. */
export function MobileAlertsCard() {
  const { state } = usePush(true);
  return (
    state === 'on' &&
    isMobile(navigator.userAgent, window.innerWidth) && (
      <Card>
        <PushCard signedIn />
      </Card>
    )
  );
}
