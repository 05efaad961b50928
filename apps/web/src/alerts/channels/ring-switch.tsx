import { RINGS_MOST } from '@towscout/contracts/alert-channels/paths';

import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';

import { useRinging, useSwitchRinging } from './use-ringing.ts';

export function RingSwitch() {
  const { data, isError, refetch } = useRinging();
  const switchTo = useSwitchRinging();
  if (isError) return <LoadFailed isRow title="Couldn't load how alarms ring." onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-16 w-full rounded-md" />;
  return (
    <Switch
      label="Ring until I answer"
      hint={`Repeats an alarm every minute, at most ${RINGS_MOST} times, until you open it, move your car or the truck leaves. By push, ntfy and Pushover.`}
      checked={data.isOn}
      onCheckedChange={(isOn) => switchTo.mutate(isOn)}
    />
  );
}
