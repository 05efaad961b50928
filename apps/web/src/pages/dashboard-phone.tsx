import { RadioReceiver } from 'lucide-react';
import { useState } from 'react';

import { useUser } from '../accounts/use-user.ts';
import { ParkedCarButton } from '../alerts/parked-car.tsx';
import { LiveLine } from '../sightings/live-line.tsx';
import { LiveStats } from '../sightings/live-stats.tsx';
import { paths } from '../platform/paths.ts';
import { BottomSheet } from '../ui/bottom-sheet.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import type { SheetHeight } from '../ui/sheet-heights.ts';
import { ReportButton } from './dashboard-actions.tsx';
import { DashboardRail, DashboardRailFoot } from './dashboard-rail.tsx';
import { DashboardStage } from './dashboard-stage.tsx';
import type { Dashboard } from './use-dashboard.ts';

const PEEK = 84;
const ACTIONS = 80;
/** About the share of the window that the sheet takes at half height. */
const HALF = 0.42;
/** The map's credits keep their own line. */
const ATTRIBUTION = 40;

/** The map is full-bleed; the list is a sheet over its foot; the thumb finds one large button. */
export function DashboardPhone({ dashboard }: { dashboard: Dashboard }) {
  const { user } = useUser();
  const [height, setHeight] = useState<SheetHeight>('peek');
  const chosenId = dashboard.selected?.id ?? null;
  const [shownId, setShownId] = useState(chosenId);
  // Whatever chose a truck (the map, an alert, a report), its details come into view.
  if (chosenId !== shownId) {
    setShownId(chosenId);
    if (chosenId && height === 'peek') setHeight('half');
  }
  const pickOnMap = () => {
    setHeight('peek');
    dashboard.setPicking(true);
  };
  return (
    <>
      <DashboardStage dashboard={dashboard} insetBottom={PEEK + ACTIONS} coveredBottom={height === 'peek' ? PEEK + ACTIONS : ACTIONS + Math.round(window.innerHeight * HALF)} onSelect={dashboard.select}>
        <div className="absolute left-3 z-10 max-w-[calc(100%-5.5rem)] shadow-low" style={{ bottom: PEEK + ACTIONS + ATTRIBUTION }}>
          <ParkedCarButton userId={user?.id ?? null} position={dashboard.position} />
        </div>
      </DashboardStage>
      <div className="pointer-events-none absolute inset-x-0 top-0 z-20 [&>*]:pointer-events-auto" style={{ bottom: ACTIONS }}>
        <BottomSheet
          label="list of tow trucks"
          height={height}
          onHeightChange={setHeight}
          peek={PEEK}
          corner={<LiveLine updatedAt={dashboard.updatedAt} isFailed={dashboard.isFailed} now={dashboard.now} />}
          contentKey={chosenId ?? 'all'}
          summary={<LiveStats figures={dashboard.figures} isLoading={dashboard.isLoading} radius={dashboard.radius} />}
        >
          <DashboardRail dashboard={dashboard} onPickOnMap={pickOnMap} />
          <DashboardRailFoot dashboard={dashboard} />
        </BottomSheet>
      </div>
      <div
        className="absolute inset-x-0 bottom-0 z-20 flex gap-2 border-t border-line bg-surface px-3 pt-3 pb-3"
        style={{ height: ACTIONS }}
      >
        <ReportButton className="flex-1" onClick={() => dashboard.setReporting(true)} />
        <LinkButton href={paths.scanner} size="lg" aria-label="Scanner" className="px-4">
          <RadioReceiver aria-hidden size={22} />
        </LinkButton>
      </div>
    </>
  );
}
