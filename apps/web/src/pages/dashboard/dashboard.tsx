import { Suspense, useEffect, useState } from 'react';
import { Redirect } from 'wouter';

import { m } from '@towscout/messages';

import { useUser } from '#accounts/use-user.ts';
import { useIsShort, useIsWide } from '#platform/media-query.ts';
import { paths } from '#platform/paths.ts';
import { hasLargeText } from '#platform/text-size.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

import { useActionLink } from '../action-link.ts';
import { Shell } from '../shell/shell.tsx';
import { askForMap } from './after-map.ts';
import { DashboardProvider, useDashboardSelection, useDashboardTasks } from './contexts.tsx';
import { DashboardPhone } from './phone.tsx';
import { DashboardPrecision } from './precision.tsx';
import { ReportDialog } from './report.tsx';
import { DashboardWide } from './wide.tsx';

const CommunityDialog = lazyDialog(async () => (await import('./community-dialog.tsx')).CommunityDialog);
const DashboardShort = lazyPart(async () => (await import('./short.tsx')).DashboardShort);
const DashboardLargeText = lazyPart(async () => (await import('./large-text.tsx')).DashboardLargeText);

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
  const Layout = isShort ? DashboardShort : isWide ? DashboardWide : isLarge ? DashboardLargeText : DashboardPhone;
  const { showOnMap } = useDashboardSelection();
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
      <Suspense>
        <Layout />
      </Suspense>
      <ReportDialog />
      <CommunityDialog open={isFiling} onOpenChange={setFiling} />
      <DashboardPrecision />
    </Shell>
  );
}
