import { useMemo } from 'react';

import { US_STATES } from '@towscout/domain/places/us-states';
import { m } from '@towscout/messages';

import { ActivityMonitor } from '#insights/activity/activity-monitor.tsx';
import { useActivityMonitor } from '#insights/activity/use-activity.ts';
import { describeOrigin } from '#places/position.ts';
import { usePosition } from '#places/use-position.tsx';
import type { Scan } from '#traffic/scan/run-scan.ts';
import { formatPlace } from '#traffic/scan/scan-area.ts';

type ScannerActivityProps = {
  scan: Scan | null;
  /** In miles, without a scanned place. */
  radius: number;
};

/** Around the scanned place, or the user's own. */
export function ScannerActivity({ scan, radius }: ScannerActivityProps) {
  const { position } = usePosition();
  const circle = scan?.circle;
  const lat = circle?.lat ?? position?.lat;
  const lng = circle?.lng ?? position?.lng;
  const miles = circle?.radius ?? radius;
  const area = useMemo(
    () => (lat === undefined || lng === undefined ? null : { lat, lng, radius: miles }),
    [lat, lng, miles],
  );
  const monitor = useActivityMonitor(area);
  const place = scan?.scanned.place;
  const where = place ? formatPlace(place.name) : position && describeOrigin(position);
  const isElsewhere = scan !== null && circle === null;
  return (
    <>
      {where && (
        <p className="mb-3 text-sm text-muted">
          {m.pages_scanner_around({ place: where, miles })}
          {isElsewhere && (
            <span className="block">
              {m.pages_scanner_elsewhere({ state: US_STATES[scan.scanned.state] ?? scan.scanned.state })}
            </span>
          )}
        </p>
      )}
      <ActivityMonitor monitor={monitor} radius={miles} />
    </>
  );
}
