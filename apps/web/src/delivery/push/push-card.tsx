import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellOff, BellRing, Share, SquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';

import { pushPaths } from '@towscout/contracts/delivery/constants';
import type { UnreachableDevice } from '@towscout/contracts/delivery/push';
import { clockTime } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

import { api, unlessGone } from '#platform/api.ts';
import { useNow } from '#platform/now.ts';
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

const UNREACHABLE_KEY = [pushPaths.unreachable];
const DAYS_CHANGE_MS = 60_000;

/** The devices for which the weekly test failed; nothing while all of them can be reached. */
export function UnreachableDevices() {
  const { data: devices = [] } = useQuery({
    queryKey: UNREACHABLE_KEY,
    queryFn: ({ signal }) => api.get(pushPaths.unreachable, { signal }),
  });
  const forget = useForgetDevice();
  const now = useNow(DAYS_CHANGE_MS);
  if (devices.length === 0) return null;
  return (
    <section aria-label={m.delivery_push_unreachable()} className="flex flex-col gap-3">
      {devices.map((each) => (
        <div key={each.id} className="flex flex-wrap items-center gap-2 text-sm">
          <BellOff aria-hidden size={18} className="shrink-0 text-muted" />
          <p className="min-w-0 flex-1 basis-[12rem]">{describeUnreachable(each, now)}</p>
          <Button
            variant="quiet"
            isBusy={forget.isPending && forget.variables.id === each.id}
            onClick={() => forget.mutate(each)}
          >
            {each.isGone ? m.alerts_dismiss() : m.delivery_push_remove_device()}{' '}
            <span className="sr-only">({each.device})</span>
          </Button>
        </div>
      ))}
    </section>
  );
}

const describeUnreachable = ({ device, since, isGone }: UnreachableDevice, now: Date): string => {
  const at = clockTime(new Date(since), now);
  return isGone ? m.delivery_push_device_gone({ device, at }) : m.delivery_push_device_refuses({ device, at });
};

function useForgetDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isGone }: UnreachableDevice) =>
      api.delete(isGone ? pushPaths.oneUnreachable : pushPaths.subscription, { params: { id } }).catch(unlessGone),
    meta: { failed: m.alerts_error() },
    onSettled: () => client.invalidateQueries({ queryKey: UNREACHABLE_KEY }),
  });
}
