import { memo, useMemo, useState } from 'react';

import { storage } from '#platform/storage.ts';
import { TrafficPanel } from '#traffic/incidents/traffic-panel.tsx';

import { useDashboardNow, useDashboardPlace } from './contexts.tsx';

/** The traffic incidents around the place that the dashboard looks from. It stays folded or open in this browser. */
export const DashboardTraffic = memo(function DashboardTraffic({ className }: { className?: string }) {
  const { position, loadedRadius } = useDashboardPlace();
  const now = useDashboardNow();
  const [isOpen, setOpen] = useState(() => storage.read('traffic-panel') === 'open');
  const lat = position?.lat;
  const lng = position?.lng;
  const circle = useMemo(
    () => (lat === undefined || lng === undefined ? null : { lat, lng, radius: loadedRadius }),
    [lat, lng, loadedRadius],
  );
  const fold = (open: boolean) => {
    setOpen(open);
    storage.write('traffic-panel', open ? 'open' : null);
  };
  return (
    <TrafficPanel circle={circle} now={now} isOpen={isOpen} onOpenChange={fold} {...(className && { className })} />
  );
});
