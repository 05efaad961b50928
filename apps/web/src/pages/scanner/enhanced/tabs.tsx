import { clockTime } from '@towscout/domain/format-time';
import { US_STATES } from '@towscout/domain/us-states';
import { withCommas } from '@towscout/domain/with-commas';

import { CameraFeeds } from '#traffic/cameras/camera-feeds.tsx';
import { scanGaps } from '#traffic/feed-text.ts';
import { IncidentList } from '#traffic/incidents/incident-list.tsx';
import type { Scan } from '#traffic/scan/run-scan.ts';
import { formatArea, formatPlace, type ScanArea } from '#traffic/scan/scan-area.ts';
import { ScanFigures } from '#traffic/scan/scan-figures.tsx';
import { countedIn, type ScanState } from '#traffic/scan/scan-state.ts';
import { SimulatedMark } from '#ui/simulated-mark.tsx';
import { Tabs } from '#ui/tabs.tsx';

import { ScannerActivity } from './activity.tsx';

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
      label="Scan results"
      value={tab}
      onValueChange={(next) => onTabChange(SCANNER_TABS.find((each) => each === next) ?? 'incidents')}
      tabs={[
        {
          value: 'incidents',
          label: 'Live Incidents',
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
          label: 'Camera Feeds',
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
        { value: 'activity', label: 'Activity & Data', content: <ScannerActivity scan={last} radius={area.radius} /> },
        { value: 'analytics', label: 'Analytics', content: <ScanFigures scans={scans} /> },
      ]}
    />
  );
}

function ScannedLine({ scan: { area, scanned }, now }: { scan: Scan; now: Date }) {
  const where = scanned.place
    ? formatArea({ ...area, location: formatPlace(scanned.place.name) })
    : `all of ${US_STATES[scanned.state]}`;
  const { incidents } = countedIn(scanned);
  const found =
    incidents === null
      ? "Couldn't load incidents"
      : `${withCommas(incidents)} ${incidents === 1 ? 'incident' : 'incidents'}`;
  return (
    <div className="mb-3 text-sm text-muted">
      <p>
        {scanned.isSimulated ? 'Samples' : found} · {where} · scanned at {clockTime(new Date(scanned.scannedAt), now)}
      </p>
      {scanGaps(scanned.feeds, now).map((gap) => (
        <p key={gap} className="mt-2 rounded-md bg-amber-wash px-3 py-2 text-amber">
          {gap}
        </p>
      ))}
      {scanned.isSimulated && (
        <p className="mt-2 flex items-center gap-2 rounded-md bg-blue-wash px-3 py-2 text-blue">
          <SimulatedMark /> This site has no traffic incident feed for{' '}
          {scanned.place ? formatPlace(scanned.place.name) : US_STATES[scanned.state]} on this site. These are samples.
        </p>
      )}
    </div>
  );
}

function cameraAbsence(scan: Scan | null): string {
  if (!scan) return 'Run a scan to find the traffic cameras of an area';
  if (!scan.cameras) return "Couldn't load the cameras. Scan again.";
  if (!scan.circle) return `This site has no traffic cameras in ${US_STATES[scan.scanned.state]}.`;
  return `No public cameras within ${scan.area.radius} miles.`;
}
