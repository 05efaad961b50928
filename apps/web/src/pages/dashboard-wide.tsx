import { useUser } from '../accounts/use-user.ts';
import { ParkedCarButton } from '../alerts/parked-car.tsx';
import { LiveLine } from '../sightings/live-line.tsx';
import { LiveStats } from '../sightings/live-stats.tsx';
import { ReportButton } from './dashboard-actions.tsx';
import { DashboardDock } from './dashboard-dock.tsx';
import { DashboardRail, DashboardRailFoot } from './dashboard-rail.tsx';
import { DashboardStage } from './dashboard-stage.tsx';
import type { Dashboard } from './use-dashboard.ts';

/** The map fills; the rail of live trucks stands beside it. */
export function DashboardWide({ dashboard }: { dashboard: Dashboard }) {
  const { user } = useUser();
  return (
    <div className="absolute inset-0 grid grid-cols-[26rem_1fr]">
      <aside aria-label="Live TowScout" className="flex min-h-0 flex-col border-r border-line bg-surface">
        <div className="border-b border-line py-3">
          <div className="mb-2 flex items-center justify-between px-4">
            <h2 className="text-sm font-semibold">Live TowScout</h2>
            <LiveLine updatedAt={dashboard.updatedAt} isFailed={dashboard.isFailed} now={dashboard.now} />
          </div>
          <LiveStats figures={dashboard.figures} isLoading={dashboard.isLoading} radius={dashboard.radius} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto">
          <DashboardRail dashboard={dashboard} onPickOnMap={() => dashboard.setPicking(true)} />
        </div>
        <DashboardRailFoot dashboard={dashboard} />
      </aside>
      <div className="flex min-h-0 flex-col">
        <div className="relative min-h-0 flex-1">
          <DashboardStage dashboard={dashboard} insetBottom={0} coveredBottom={96} onSelect={dashboard.select}>
          <div className="absolute bottom-6 left-1/2 z-10 flex -translate-x-1/2 items-center gap-3">
            <ReportButton onClick={() => dashboard.setReporting(true)} />
            <ParkedCarButton userId={user?.id ?? null} position={dashboard.position} />
          </div>
        </DashboardStage>
        </div>
        <DashboardDock dashboard={dashboard} />
      </div>
    </div>
  );
}
