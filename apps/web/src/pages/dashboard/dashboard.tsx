import { Suspense, useEffect, useState } from 'react';
import { Redirect } from 'wouter';

import { m } from '@towscout/messages';

import { useUser } from '#accounts/use-user.ts';
import { describeSpot } from '#places/position.ts';
import { SpotSlot } from '#places/spot/ask-spot.tsx';
import { useAreaLabel } from '#places/use-area-name.ts';
import { usePosition } from '#places/use-position.tsx';
import { atRest } from '#platform/at-rest.ts';
import { paths } from '#platform/paths.ts';
import { retryImport } from '#platform/retry-import.ts';
import { useIsShort, useIsWide, hasLargeText } from '#platform/viewport.ts';
import { lazyDialog, lazyPart } from '#ui/lazy-part.tsx';

import { useActionLink } from '../dashboard-link.ts';
import { Shell } from '../shell/shell.tsx';
import { askForMap } from './after-map.ts';
import {
  DashboardProvider,
  useDashboardAlert,
  useDashboardSelection,
  useDashboardTasks,
  useDashboardTrucks,
  useDashboardPlace,
} from './contexts.tsx';
import { DashboardPhone } from './phone.tsx';
import { DashboardWide } from './wide.tsx';

/** The map is the page: trucks around me, live, and the button to report one. */
export function DashboardPage() {
  useState(askForMap);
  return (
    <DashboardProvider>
      <Dashboard />
    </DashboardProvider>
  );
}

function Dashboard() {
  const { user } = useUser();
  const isWide = useIsWide();
  const isShort = useIsShort();
  const [isLarge] = useState(hasLargeText);
  const Layout = isShort ? DashboardShort : isLarge ? DashboardLargeText : isWide ? DashboardWide : DashboardPhone;
  const { showOnMap } = useDashboardSelection();
  const { leading } = useDashboardAlert();
  const { setReporting, isFiling, setFiling } = useDashboardTasks();
  const report = () => setReporting(true);
  useActionLink('report', report);
  useEffect(() => {
    document.title = m.site_title();
  }, []);
  if (user?.needsPlanSelection) return <Redirect to={paths.planSelection} replace />;

  return (
    <Shell fills onShowOnMap={showOnMap} onReport={report}>
      <h1 className="sr-only">{m.pages_dashboard_heading()}</h1>
      <div className="group/dashboard contents" data-alerted={leading ? '' : undefined}>
        <Suspense>
          <Layout />
        </Suspense>
      </div>
      <ReportDialog />
      <CommunityDialog open={isFiling} onOpenChange={setFiling} />
      <DashboardPrecision />
    </Shell>
  );
}

const PrecisionDialog = lazyDialog(
  async () => (await import('#places/precision/precision-dialog.tsx')).PrecisionDialog,
);

/** The precision dialog, for the place that the page shows. */
function DashboardPrecision() {
  const { isSignedIn } = useUser();
  const { position, placeAt } = useDashboardPlace();
  const { isEnhancing, setEnhancing } = useDashboardTasks();
  return (
    <PrecisionDialog
      open={isEnhancing}
      onOpenChange={setEnhancing}
      isSignedIn={isSignedIn}
      position={position}
      onApply={(place, name) => placeAt(place, 'searched', name)}
    />
  );
}

const load = () => import('../quick-report/quick-report.tsx');

const QuickReport = lazyDialog(async () => (await load()).QuickReport);

/** A slow phone still starts its map when the rest of the page is there. */
const MAP_RESTS_MS = 8_000;

/** The quick report; its code comes with the first touch or when the map rests, so that the first tap finds it there. */
function ReportDialog() {
  const { trucks } = useDashboardTrucks();
  const { select } = useDashboardSelection();
  const { isReporting, setReporting } = useDashboardTasks();
  const { spot } = usePosition();
  const areaName = useAreaLabel(isReporting ? spot : null);

  useEffect(() => {
    const ask = () => void retryImport(load).catch(() => {});
    window.addEventListener('pointerdown', ask, { once: true });
    const cancel = atRest(ask, MAP_RESTS_MS);
    return () => {
      window.removeEventListener('pointerdown', ask);
      cancel();
    };
  }, []);

  return (
    <QuickReport
      open={isReporting}
      onOpenChange={setReporting}
      spot={spot && { lat: spot.lat, lng: spot.lng, words: describeSpot(spot) }}
      areaName={areaName}
      loaded={trucks}
      SpotPicker={SpotSlot}
      onReported={select}
    />
  );
}

const CommunityDialog = lazyDialog(async () => (await import('./community-dialog.tsx')).CommunityDialog);

const DashboardShort = lazyPart(async () => (await import('./short.tsx')).DashboardShort);

const DashboardLargeText = lazyPart(async () => (await import('./large-text.tsx')).DashboardLargeText);
