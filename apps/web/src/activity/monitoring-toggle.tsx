import { Pause, Play } from 'lucide-react';

import { useLiveState } from '#platform/live.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

type MonitoringToggleProps = {
  isMonitoring: boolean;
  onMonitoring: (isMonitoring: boolean) => void;
  isFailed: boolean;
};

/** Monitoring or Paused, and whether the events come in live. */
export function MonitoringToggle({ isMonitoring, onMonitoring, isFailed }: MonitoringToggleProps) {
  const { status } = useLiveState();
  const isOffline = isFailed || status === 'offline';
  const Icon = isMonitoring ? Pause : Play;
  return (
    <div className="flex items-center gap-2">
      <Badge tone={!isMonitoring ? 'neutral' : isOffline ? 'red' : 'green'}>
        <span aria-hidden className="size-1.5 rounded-full bg-current" />
        {!isMonitoring ? 'Not updating' : isOffline ? 'Offline' : 'Live'}
      </Badge>
      <Button aria-pressed={isMonitoring} aria-label="Monitoring" onClick={() => onMonitoring(!isMonitoring)}>
        <Icon aria-hidden size={16} />
        {isMonitoring ? 'Monitoring' : 'Paused'}
      </Button>
    </div>
  );
}
