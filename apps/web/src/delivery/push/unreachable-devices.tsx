import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';

import { pushPaths } from '@towscout/contracts/delivery/constants';
import type { UnreachableDevice } from '@towscout/contracts/delivery/push';
import { clockTime } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

import { api, unlessGone } from '#platform/api.ts';
import { useNow } from '#platform/now.ts';
import { Button } from '#ui/button.tsx';

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
