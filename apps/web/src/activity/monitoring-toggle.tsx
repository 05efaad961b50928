import { Pause, Play } from 'lucide-react';

import { useLiveState } from '#platform/live.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

type LiveBadgeProps = { isMonitoring: boolean; isFailed: boolean };

export function LiveBadge({ isMonitoring, isFailed }: LiveBadgeProps) {
  const { status } = useLiveState();
  const isOffline = isFailed || status === 'offline';
  return (
    <Badge tone={!isMonitoring ? 'neutral' : isOffline ? 'red' : 'green'}>
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      {!isMonitoring ? 'Not updating' : isOffline ? 'Offline' : 'Live'}
    </Badge>
  );
}

type MonitoringToggleProps = { isMonitoring: boolean; onMonitoring: (isMonitoring: boolean) => void };

export function MonitoringToggle({ isMonitoring, onMonitoring }: MonitoringToggleProps) {
  const Icon = isMonitoring ? Pause : Play;
  return (
    <Button aria-pressed={isMonitoring} aria-label="Monitoring" onClick={() => onMonitoring(!isMonitoring)}>
      <Icon aria-hidden size={16} />
      {isMonitoring ? 'Monitoring' : 'Paused'}
    </Button>
  );
}
