import { ArrowLeft } from 'lucide-react';
import { Suspense, useMemo, useRef, useState, type RefObject, useEffect, useEffectEvent } from 'react';
import { Link } from 'wouter';

import type { TrafficCamera } from '@towscout/contracts/traffic/cameras';
import { MAX_RADIUS_MILES } from '@towscout/contracts/wire/limits';
import { stateCode } from '@towscout/domain/places/us-states';
import { m } from '@towscout/messages';

import { describeOrigin } from '#places/position.ts';
import { useAreaName } from '#places/use-area-name.ts';
import { usePosition } from '#places/use-position.tsx';
import { useLiveArea } from '#platform/live.ts';
import { useNow } from '#platform/now.ts';
import { paths } from '#platform/paths.ts';
import { DEFAULT_SCAN_STATE, useScanSettings } from '#scanner/scanner-context.tsx';
import { formatArea, type ScanArea } from '#traffic/scan/run-scan.ts';
import { ScanControls } from '#traffic/scan/scan-controls.tsx';
import type { ApiStatus, ScanState } from '#traffic/scan/scan-state.ts';
import { useAutoScan, useScan } from '#traffic/scan/use-scan.ts';
import { AiProcessing, CoverageAreas, DataSources } from '#traffic/status-cards.tsx';
import { Badge } from '#ui/badge.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

import { ScannerTabs, type ScannerTab } from './tabs.tsx';

const TrafficMap = lazyPart(async () => (await import('#traffic/traffic-map.tsx')).TrafficMap);

const CLOCK_MS = 10_000;
const NO_CAMERAS: readonly TrafficCamera[] = [];

export function EnhancedScanner({ onRefused }: { onRefused: () => void }) {
  const { settings, change } = useScanSettings();
  const shown = useShownPlace();
  const now = useNow(CLOCK_MS);
  const scans = useScan(onRefused);
  const [tab, setTab] = useState<ScannerTab>('incidents');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const area: ScanArea = {
    state: settings.selectedLocation ?? shown.state,
    location: settings.searchLocation,
    radius: Number(settings.scanRadius),
    around: settings.selectedLocation === null && settings.searchLocation.trim() === '' ? shown.around : null,
  };
  const auto = useAutoScan(scans.isScanning, scans.endedAt, () => scans.scan({ area, byItself: true }));
  const { last } = scans;
  useScannedArea(last?.circle ?? null);
  const map = useRef<HTMLDivElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const leadToResults = useLeadTo(results, scans);

  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-3 p-3 pt-1 md:gap-4 md:p-6">
      <ScannerHeader area={area} apiStatus={scans.apiStatus} />
      <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <ScanControls
          settings={settings}
          onChange={change}
          area={area}
          scans={scans}
          onScan={() => {
            leadToResults();
            scans.scan({ area, byItself: false });
          }}
          isAuto={auto.isOn}
          onAutoChange={auto.toggle}
          now={now}
        />
        <div ref={results} tabIndex={-1} className="flex min-w-0 scroll-mt-4 flex-col gap-4 outline-none">
          {last && (
            <div
              ref={map}
              className="relative h-46 overflow-hidden rounded-lg border border-line bg-(--map-land) md:h-96"
            >
              <Suspense>
                <TrafficMap
                  incidents={last.scanned.incidents}
                  cameras={last.cameras?.listed ?? NO_CAMERAS}
                  circle={last.circle}
                  view={last.view}
                  chosenId={chosenId}
                  onChoose={(id) => {
                    setChosenId(id);
                    setTab('incidents');
                  }}
                  onChooseCamera={() => setTab('cameras')}
                />
              </Suspense>
            </div>
          )}
          <ScannerTabs
            tab={tab}
            onTabChange={setTab}
            scans={scans}
            area={area}
            chosenId={chosenId}
            onShowOnMap={(id) => {
              setChosenId(id);
              bringIntoView(map.current, 'nearest');
            }}
            now={now}
          />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-3">
        <DataSources state={area.state} />
        <AiProcessing />
        <CoverageAreas />
      </div>
    </div>
  );
}

/** The place that is shown, with its state; nowhere while it is the default one. */
function useShownPlace(): Pick<ScanArea, 'state' | 'around'> {
  const { position } = usePosition();
  const place = position?.isReal ? position : null;
  const { state, name } = useAreaName(place);
  return {
    state: (state && stateCode(state)) ?? DEFAULT_SCAN_STATE,
    around: place && { lat: place.lat, lng: place.lng, name: name ?? describeOrigin(place) },
  };
}

function useScannedArea(circle: { lat: number; lng: number; radius: number } | null): void {
  useLiveArea(useMemo(() => circle && { ...circle, radius: Math.min(MAX_RADIUS_MILES, circle.radius) }, [circle]));
}

const STATUS_TONES = { connected: 'green', error: 'red', disconnected: 'neutral' } as const satisfies Record<
  ApiStatus,
  string
>;

const describeStatus = (status: ApiStatus): string =>
  ({
    connected: m.pages_scanner_api_connected(),
    error: m.pages_scanner_api_error(),
    disconnected: m.pages_scanner_api_disconnected(),
  })[status];

function ScannerHeader({ area, apiStatus }: { area: ScanArea; apiStatus: ApiStatus }) {
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Link
          href={paths.dashboard}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden size={16} /> {m.pages_scanner_back()}
        </Link>
        <Badge tone={STATUS_TONES[apiStatus]}>
          <span aria-hidden className="size-2 rounded-full bg-current" />
          <span role="status">{describeStatus(apiStatus)}</span>
        </Badge>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-lg font-semibold">{m.pages_scanner_enhanced()}</h1>
        <Badge>{m.pages_scanner_ai()}</Badge>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-sm">
        <Badge>{m.pages_scanner_monitoring()}</Badge>
        <span className="min-w-0 font-medium wrap-anywhere">{formatArea(area)}</span>
      </p>
    </header>
  );
}

/** Without animation for reduced motion. */
function bringIntoView(part: HTMLElement | null, block: ScrollLogicalPosition): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  part?.scrollIntoView({ block, behavior: isCalm ? 'auto' : 'smooth' });
}

/** Scrolls to the results of a manual scan when they start below the window. */
function useLeadTo(
  results: RefObject<HTMLElement | null>,
  { last, endedAt }: Pick<ScanState, 'last' | 'endedAt'>,
): () => void {
  const isWanted = useRef(false);
  const lead = useEffectEvent(() => {
    const part = results.current;
    if (!isWanted.current || !part) return;
    isWanted.current = false;
    if (part.getBoundingClientRect().top < window.innerHeight / 2) return;
    part.focus({ preventScroll: true });
    bringIntoView(part, 'start');
  });
  useEffect(() => lead(), [last]);
  // Not after a failure or an automatic scan.
  useEffect(() => {
    isWanted.current = false;
  }, [endedAt]);
  return () => {
    isWanted.current = true;
  };
}
