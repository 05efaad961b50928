import { RINGS_MOST } from '@towscout/contracts/delivery/channels/paths';
import { m } from '@towscout/messages';

import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';

import { useRinging, useSwitchRinging } from './use-ringing.ts';

export function RingSwitch() {
  const { data, isError, refetch } = useRinging();
  const switchTo = useSwitchRinging();
  if (isError)
    return <LoadFailed isRow title={m.delivery_channels_ring_load_failed()} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-16 w-full rounded-md" />;
  return (
    <Switch
      label={m.delivery_channels_ring()}
      hint={m.delivery_channels_ring_hint({ count: RINGS_MOST })}
      checked={data.isOn}
      onCheckedChange={(isOn) => switchTo.mutate(isOn)}
    />
  );
}
