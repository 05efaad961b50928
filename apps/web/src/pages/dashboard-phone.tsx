import { useState } from 'react';

import { LiveLine } from '../sightings/live-line.tsx';
import { LiveStats } from '../sightings/live-stats.tsx';
import { BottomSheet } from '../ui/bottom-sheet.tsx';
import type { SheetHeight } from '../ui/sheet-heights.ts';
import { useBackCloses } from '../ui/use-back-closes.ts';
import { DashboardActions } from './dashboard-actions.tsx';
import { DashboardNotices } from './dashboard-notices.tsx';
import { DashboardRail, DashboardRailFoot } from './dashboard-rail.tsx';
import { DashboardStage } from './dashboard-stage.tsx';
import { DashboardStrip } from './dashboard-strip.tsx';
import type { Dashboard } from './use-dashboard.ts';

const PEEK = 84;
/** About the share of the window that the sheet takes at half height. */
const HALF = 0.4;

/** The map behind, the list a sheet over its foot, what one comes to do under the thumb. */
export function DashboardPhone({ dashboard }: { dashboard: Dashboard }) {
  const [height, setHeight] = useState<SheetHeight>('peek');
  const [isRaised, setRaised] = useState(false);
  const chosenId = dashboard.selected?.id ?? null;
  const [shownId, setShownId] = useState(chosenId);
  // Whatever chose a truck (the map, an alert, a report), its details come into view, and go again with it.
  if (chosenId !== shownId) {
    setShownId(chosenId);
    if (chosenId === null) setHeight(isRaised ? 'half' : 'peek');
    else if (height === 'peek') setHeight('half');
  }
  const move = (next: SheetHeight) => {
    setHeight(next);
    if (chosenId === null) setRaised(next !== 'peek');
  };
  useBackCloses(isRaised, () => move('peek'));
  const pickOnMap = () => {
    move('peek');
    dashboard.setPicking(true);
  };
  return (
    <div className="group/phone absolute inset-0 flex flex-col">
      <DashboardStrip dashboard={dashboard} />
      <DashboardActions dashboard={dashboard} />
      {/* Where there is room for one of them, the alert has it. */}
      <div className="[@media(max-height:720px)]:group-has-[[aria-label='Tow_truck_alerts']]/phone:hidden">
        <DashboardNotices dashboard={dashboard} />
      </div>
      <div className="relative min-h-0 flex-1">
        <DashboardStage dashboard={dashboard} insetBottom={PEEK} coveredBottom={height === 'peek' ? PEEK : Math.round(window.innerHeight * HALF)} />
        <div className="pointer-events-none absolute inset-0 z-20 [&>*]:pointer-events-auto">
          <BottomSheet
            label="list of tow trucks"
            height={height}
            onHeightChange={move}
            peek={PEEK}
            corner={<LiveLine updatedAt={dashboard.updatedAt} isFailed={dashboard.isFailed} now={dashboard.now} />}
            contentKey={chosenId ?? 'all'}
            summary={<LiveStats figures={dashboard.figures} isLoading={dashboard.isLoading} radius={dashboard.radius} />}
          >
            <DashboardRail dashboard={dashboard} onPickOnMap={pickOnMap} />
            <DashboardRailFoot dashboard={dashboard} />
          </BottomSheet>
        </div>
      </div>
    </div>
  );
}
