import { Suspense } from 'react';

import { LiveLine } from '#sightings/live-line.tsx';
import { LiveStats } from '#sightings/live-stats.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { usePageEscape } from '#ui/use-escape.ts';

import { DashboardMapActions } from './actions.tsx';
import { loadBelowList } from './after-map.ts';
import { DashboardDock } from './dock.tsx';
import { DashboardNotices, DashboardWelcome } from './notices.tsx';
import { DashboardRail, DashboardRailFoot } from './rail.tsx';
import { DashboardStage } from './stage.tsx';
import { DashboardStrip } from './strip.tsx';
import type { Dashboard } from './use-dashboard.ts';

const DashboardTraffic = lazyPart(
  async () => (await loadBelowList()).DashboardTraffic,
  () => null,
);

/** How much of the map's bottom the buttons cover, in pixels. */
const BUTTONS = 112;

/** A desktop: the map, with the list of live trucks beside it. The strip and the buttons come first in the tab order. */
export function DashboardWide({ dashboard }: { dashboard: Dashboard }) {
  usePageEscape(dashboard.selected !== null, () => dashboard.select(null));
  return (
    <div className="absolute inset-0 grid grid-cols-[26rem_1fr] grid-rows-[auto_1fr_auto]">
      <DashboardStrip dashboard={dashboard} className="col-start-2" />
      <DashboardMapActions
        dashboard={dashboard}
        className="z-10 col-start-2 row-start-2 mb-10 self-end justify-self-center"
      />
      <aside
        aria-label="Live TowScout"
        className="col-start-1 row-span-3 row-start-1 flex min-h-0 flex-col border-r border-line bg-surface"
      >
        <div className="border-b border-line py-3">
          <div className="mb-2 flex items-center justify-between px-4">
            <h2 className="text-sm font-semibold">Live TowScout</h2>
            <LiveLine updatedAt={dashboard.updatedAt} isFailed={dashboard.isFailed} now={dashboard.now} />
          </div>
          <LiveStats figures={dashboard.figures} isLoading={dashboard.isLoading} radius={dashboard.loadedRadius} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto">
          <DashboardWelcome dashboard={dashboard} />
          <DashboardNotices dashboard={dashboard} />
          <DashboardRail dashboard={dashboard} onPickOnMap={() => dashboard.setPicking(true)} />
        </div>
        <DashboardRailFoot dashboard={dashboard} />
      </aside>
      <div className="relative col-start-2 row-start-2 min-h-0">
        <DashboardStage dashboard={dashboard} insetBottom={0} coveredBottom={BUTTONS} />
        <Suspense>
          <DashboardTraffic
            dashboard={dashboard}
            className="absolute top-3 right-3 z-[5] max-h-[calc(100%-12rem)] w-80 shadow-high"
          />
        </Suspense>
      </div>
      <div className="col-start-2 min-h-0">
        <DashboardDock dashboard={dashboard} />
      </div>
    </div>
  );
}
