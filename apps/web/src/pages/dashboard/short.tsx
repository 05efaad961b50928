import { useIsWide } from '#platform/media-query.ts';
import { LiveStats } from '#sightings/live-stats.tsx';

import { DashboardLowActions, DashboardPark } from './actions.tsx';
import { useDashboardPlace, useDashboardTasks, useDashboardTrucks } from './contexts.tsx';
import { DashboardNotices, DashboardWelcome } from './notices.tsx';
import { DashboardRail, DashboardRailFoot } from './rail.tsx';
import { DashboardStage } from './stage.tsx';
import { DashboardStrip } from './strip.tsx';

/** A phone on its side, or a window at 200 % zoom: the list and the main action beside the map, nothing over it. */
export function DashboardShort() {
  const { loadedRadius } = useDashboardPlace();
  const { figures, isLoading } = useDashboardTrucks();
  const { setPicking } = useDashboardTasks();
  const isWide = useIsWide();
  return (
    <div className="absolute inset-0 grid grid-cols-[minmax(19rem,38%)_1fr] grid-rows-[auto_1fr]">
      <DashboardStrip className="col-start-2" />
      <aside
        aria-label="Live TowScout"
        className="col-start-1 row-span-2 row-start-1 flex min-h-0 flex-col border-r border-line bg-surface"
      >
        {isWide ? <DashboardLowActions /> : <DashboardPark />}
        <div className="min-h-0 flex-1 overflow-y-auto">
          <div className="border-b border-line py-2">
            <LiveStats figures={figures} isLoading={isLoading} radius={loadedRadius} />
          </div>
          <DashboardWelcome />
          <DashboardNotices />
          <DashboardRail onPickOnMap={() => setPicking(true)} />
          <DashboardRailFoot />
        </div>
      </aside>
      <div className="relative col-start-2 min-h-0">
        <DashboardStage insetBottom={0} coveredBottom={0} />
      </div>
    </div>
  );
}
