import { useMemo } from 'react';

import { clockTime } from '@towscout/domain/format-time';
import { US_STATES } from '@towscout/domain/places/us-states';
import { withCommas } from '@towscout/domain/with-commas';
import { m } from '@towscout/messages';

import { ActivityMonitor } from '#insights/activity/activity-monitor.tsx';
import { useActivityMonitor } from '#insights/activity/activity.ts';
import { describeOrigin } from '#places/position.ts';
import { usePosition } from '#places/use-position.tsx';
import { CameraFeeds } from '#traffic/cameras/camera-feeds.tsx';
import { scanGaps } from '#traffic/feeds.ts';
import { IncidentList } from '#traffic/incidents/incident-list.tsx';
import { formatArea, formatAround, formatPlace, type Scan, type ScanArea } from '#traffic/scan/run-scan.ts';
import { ScanFigures } from '#traffic/scan/scan-controls.tsx';
import { countedIn, type ScanState } from '#traffic/scan/scan-state.ts';
import { SimulatedMark } from '#ui/simulated-mark.tsx';
import { Tabs } from '#ui/tabs.tsx';

const SCANNER_TABS = ['incidents', 'cameras', 'activity', 'analytics'] as const;
export type ScannerTab = (typeof SCANNER_TABS)[number];

type ScannerTabsProps = {
  tab: ScannerTab;
  onTabChange: (tab: ScannerTab) => void;
  scans: ScanState;
  area: ScanArea;
  chosenId: string | null;
  onShowOnMap: (id: string) => void;
  now: Date;
};

export function ScannerTabs({ tab, onTabChange, scans, area, chosenId, onShowOnMap, now }: ScannerTabsProps) {
  const { last, stage } = scans;
  const isScanning = stage !== null;
  return (
    <Tabs
      label={m.pages_scanner_results()}
      value={tab}
      onValueChange={(next) => onTabChange(SCANNER_TABS.find((each) => each === next) ?? 'incidents')}
      tabs={[
        {
          value: 'incidents',
          label: m.pages_scanner_incidents(),
          content: (
            <>
              {last && <ScannedLine scan={last} now={now} />}
              <IncidentList
                incidents={last?.scanned.incidents ?? null}
                isUnknown={last !== null && !last.scanned.isSimulated && countedIn(last.scanned).incidents === null}
                isScanning={isScanning}
                now={now}
                chosenId={chosenId}
                onShow={onShowOnMap}
              />
            </>
          ),
        },
        {
          value: 'cameras',
          label: m.pages_scanner_cameras(),
          content: (
            <CameraFeeds
              cameras={last?.cameras?.listed ?? null}
              total={last?.cameras?.total}
              isScanning={isScanning}
              absence={cameraAbsence(last)}
              now={now}
            />
          ),
        },
        {
          value: 'activity',
          label: m.pages_scanner_activity(),
          content: <ScannerActivity scan={last} radius={area.radius} />,
        },
        { value: 'analytics', label: m.pages_scanner_analytics(), content: <ScanFigures scans={scans} /> },
      ]}
    />
  );
}

function ScannedLine({ scan: { area, scanned }, now }: { scan: Scan; now: Date }) {
  const where = area.around
    ? formatAround(area.around, area.radius)
    : scanned.place
      ? formatArea({ ...area, location: formatPlace(scanned.place.name) })
      : m.pages_scanner_whole_state({ state: US_STATES[scanned.state] ?? scanned.state });
  const { incidents } = countedIn(scanned);
  const found =
    incidents === null
      ? m.pages_scanner_incidents_failed()
      : m.pages_scanner_incident_count({ count: incidents, shown: withCommas(incidents) });
  return (
    <div className="mb-3 text-sm text-muted">
      <p>
        {m.pages_scanner_scanned_at({
          found: scanned.isSimulated ? m.pages_scanner_samples() : found,
          where,
          time: clockTime(new Date(scanned.scannedAt), now),
        })}
      </p>
      {scanGaps(scanned.feeds, now).map((gap) => (
        <p key={gap} className="mt-2 rounded-md bg-sunken px-3 py-2 text-ink">
          {gap}
        </p>
      ))}
      {scanned.isSimulated && (
        <p className="mt-2 flex items-center gap-2 rounded-md bg-blue-wash px-3 py-2 text-blue">
          <SimulatedMark />{' '}
          {m.pages_scanner_simulated({
            place: nameScanned({ area, scanned }) ?? US_STATES[scanned.state] ?? scanned.state,
          })}
        </p>
      )}
    </div>
  );
}

/** Null after a scan of a whole state. */
const nameScanned = ({ area, scanned }: Pick<Scan, 'area' | 'scanned'>): string | null =>
  area.around?.name ?? (scanned.place && formatPlace(scanned.place.name));

function cameraAbsence(scan: Scan | null): string {
  if (!scan) return m.pages_scanner_cameras_none_yet();
  if (!scan.cameras) return m.pages_scanner_cameras_failed();
  if (!scan.circle)
    return m.pages_scanner_cameras_no_state({ state: US_STATES[scan.scanned.state] ?? scan.scanned.state });
  return m.pages_scanner_cameras_none({ miles: scan.area.radius });
}

type ScannerActivityProps = {
  scan: Scan | null;
  /** In miles, without a scanned place. */
  radius: number;
};

/** Around the scanned place, or the user's own. */
function ScannerActivity({ scan, radius }: ScannerActivityProps) {
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
  const where = (scan && nameScanned(scan)) ?? (position && describeOrigin(position));
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
