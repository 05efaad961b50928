import { Camera } from 'lucide-react';
import { useState } from 'react';

import type { TrafficCamera } from '@towscout/contracts/traffic/cameras';
import { withCommas } from '@towscout/domain/with-commas';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { CameraCard } from './camera-card.tsx';

/** Each visible camera polls its picture. */
const AT_ONCE = 6;

type CameraFeedsProps = {
  cameras: readonly TrafficCamera[] | null;
  /** When the list is incomplete. */
  total?: number | null | undefined;
  isScanning: boolean;
  absence: string;
  now: Date;
  simulationMs?: number;
};

export function CameraFeeds({ cameras, total, isScanning, absence, now, simulationMs }: CameraFeedsProps) {
  const [shown, setShown] = useState(AT_ONCE);
  if (!cameras && isScanning)
    return (
      <div className="grid gap-3 sm:grid-cols-2" aria-busy>
        {[0, 1, 2, 3].map((key) => (
          <Skeleton key={key} className="h-72 rounded-lg" />
        ))}
      </div>
    );
  if (!cameras || cameras.length === 0)
    return (
      <EmptyState icon={<Camera size={22} />} title={m.traffic_cameras_none()}>
        {absence}
      </EmptyState>
    );
  return (
    <>
      {total && total > cameras.length && (
        <p className="mb-3 text-sm text-muted">
          {m.traffic_cameras_showing({ shown: withCommas(cameras.length), total: withCommas(total) })}
        </p>
      )}
      <ul
        aria-label={
          cameras[0]?.distanceMiles === null ? m.traffic_cameras_cameras() : m.traffic_cameras_nearest_first()
        }
        className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3"
      >
        {cameras.slice(0, shown).map((camera) => (
          <li key={camera.id}>
            <CameraCard camera={camera} now={now} simulationMs={simulationMs} />
          </li>
        ))}
      </ul>
      {cameras.length > shown && (
        <Button className="mt-3 w-full" onClick={() => setShown(shown + AT_ONCE)}>
          {m.traffic_cameras_show_more({ count: Math.min(AT_ONCE, cameras.length - shown), total: cameras.length })}
        </Button>
      )}
    </>
  );
}
