import { useEffect, useRef } from 'react';

import { m } from '@towscout/messages';

import { useIsWide } from '#platform/viewport.ts';

import { DashboardLowActions, DashboardPark } from './actions.tsx';
import { useDashboardAlert, useDashboardSelection, useDashboardTasks } from './contexts.tsx';
import { DashboardFigures } from './figures.tsx';
import { DashboardNotices, DashboardWelcome } from './notices.tsx';
import { DashboardRail } from './rail.tsx';
import { DashboardStage } from './stage.tsx';
import { DashboardStrip, UNLESS_LEADING } from './strip.tsx';

/** With text so large that a sheet over the map, or a rail beside it, would leave no room for either: one page that scrolls. */
export function DashboardLargeText() {
  const { selected } = useDashboardSelection();
  const { isPicking, setPicking } = useDashboardTasks();
  const { setSlot, leading } = useDashboardAlert();
  const isWide = useIsWide();
  const page = useRef<HTMLDivElement>(null);
  const map = useRef<HTMLDivElement>(null);
  const isLed = leading !== null;
  useEffect(() => {
    if (isLed) page.current?.scrollTo({ top: 0 });
  }, [isLed]);
  const selectedId = selected?.id;
  // A truck is seen on the map, with its details below.
  useEffect(() => {
    if (selectedId !== undefined || isPicking) page.current?.scrollTo({ top: map.current?.offsetTop ?? 0 });
  }, [selectedId, isPicking]);
  return (
    <div ref={page} className="absolute inset-0 overflow-y-auto overscroll-contain">
      <div className={isPicking ? 'sticky top-0 z-20' : ''}>
        <DashboardStrip />
      </div>
      <div ref={setSlot} />
      {isWide ? (
        <DashboardLowActions />
      ) : (
        <div className="pt-2">
          <DashboardPark />
        </div>
      )}
      {/* Leaves an edge to scroll the page by; its buttons hold icons alone, which do not grow. */}
      <div ref={map} data-large className="relative h-[60%] border-y border-line [&_.size-11]:size-[44px]">
        <DashboardStage insetBottom={0} coveredBottom={0} />
      </div>
      <aside aria-label={m.pages_dashboard_live()} className="bg-surface">
        {!selected && (
          <div
            className={`${UNLESS_LEADING} border-b border-line py-2 [&_dl]:grid-cols-1 [&_dl]:divide-x-0 [&_dl>div]:flex-row [&_dl>div]:items-baseline [&_dl>div]:justify-between [&_dl>div]:px-4!`}
          >
            <DashboardFigures areTwoLines />
          </div>
        )}
        <div className={UNLESS_LEADING}>
          <DashboardWelcome isShort />
          <DashboardNotices />
        </div>
        <DashboardRail onPickOnMap={() => setPicking(true)} />
      </aside>
    </div>
  );
}
