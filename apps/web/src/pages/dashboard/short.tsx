import { useState } from 'react';

import { m } from '@towscout/messages';

import { useIsWide, measureRem } from '#platform/viewport.ts';

import { DashboardLowActions, DashboardPark } from './actions.tsx';
import { useDashboardAlert, useDashboardSelection, useDashboardTasks } from './contexts.tsx';
import { DashboardFigures } from './figures.tsx';
import { DashboardNotices, DashboardWelcome } from './notices.tsx';
import { DashboardRail } from './rail.tsx';
import { DashboardStage } from './stage.tsx';
import { DashboardStrip, UNLESS_LEADING } from './strip.tsx';

/** Below this width, in rem, the figures take two lines. */
const ROOMY = 40;

/** A phone on its side, or a window at 200 % zoom: the list and the main action beside the map, nothing over it. */
export function DashboardShort() {
  const { selected } = useDashboardSelection();
  const { setPicking } = useDashboardTasks();
  const { setSlot } = useDashboardAlert();
  const isWide = useIsWide();
  const [areTwoLines] = useState(() => window.innerWidth < ROOMY * measureRem());
  return (
    <div className="absolute inset-0 grid grid-cols-[minmax(min(19rem,55%),38%)_minmax(0,1fr)] grid-rows-[auto_1fr]">
      <DashboardStrip className="col-start-2 overflow-y-auto" />
      <aside
        aria-label={m.pages_dashboard_live()}
        className="col-start-1 row-span-2 row-start-1 flex min-h-0 flex-col border-r border-line bg-surface"
      >
        {/* A truck's answers take its place: there is no room for both. */}
        {isWide ? (
          <DashboardLowActions />
        ) : (
          !selected && (
            <div className="order-last max-h-1/2 shrink-0 overflow-y-auto border-t border-line pt-2">
              <DashboardPark />
            </div>
          )
        )}
        <div ref={setSlot} className="max-h-3/4 shrink-0 overflow-y-auto" />
        <div className="min-h-0 flex-1 overflow-y-auto">
          <div className={`border-b border-line ${UNLESS_LEADING}`}>
            <DashboardFigures areTwoLines={areTwoLines} />
          </div>
          <div className={UNLESS_LEADING}>
            <DashboardWelcome isShort />
            <DashboardNotices />
          </div>
          <DashboardRail onPickOnMap={() => setPicking(true)} />
        </div>
      </aside>
      <div className="relative col-start-2 min-h-0">
        <DashboardStage insetBottom={0} coveredBottom={0} />
      </div>
    </div>
  );
}
