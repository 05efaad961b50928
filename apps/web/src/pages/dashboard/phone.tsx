import { Suspense, useState } from 'react';

import { m } from '@towscout/messages';

import { measureRem } from '#platform/viewport.ts';
import { LiveLine } from '#trucks/live-line.tsx';
import { LiveStats } from '#trucks/live-stats.tsx';
import { BottomSheet, type SheetHeight } from '#ui/bottom-sheet.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useBackCloses } from '#ui/use-back-closes.ts';

import { DashboardPark } from './actions.tsx';
import { loadBelowList } from './after-map.ts';
import { useDashboardPlace, useDashboardSelection, useDashboardTasks, useDashboardTrucks } from './contexts.tsx';
import { DashboardNotices, DashboardWelcome } from './notices.tsx';
import { DashboardRail, DashboardRailFoot } from './rail.tsx';
import { DashboardStage } from './stage.tsx';
import { DashboardStrip, UNLESS_ALERTED } from './strip.tsx';

const FloatingReport = lazyPart(
  async () => (await loadBelowList()).FloatingReport,
  () => null,
);

/** The handle above the figures, a line of figures, and the width of all five beside each other, in rem. */
const HANDLE = 2.5;
const FIGURES = 2.75;
const FIVE_FIGURES = 19.5;

/** The handle and the figures, as large as the reader sets text. */
function measurePeek(): { peek: number; areTwoLines: boolean } {
  const rem = measureRem();
  const areTwoLines = window.innerWidth < FIVE_FIGURES * rem;
  return { peek: (HANDLE + (areTwoLines ? 2 : 1) * FIGURES) * rem, areTwoLines };
}

/** About the share of the window that the sheet takes at half height. */
const HALF = 0.4;
/** My place is in the middle of the map above the sheet: nothing over the map's top comes down to it. */
const aboveMyPlace = (peek: number): string => `calc((100% - ${peek}px) / 2 - 2rem)`;

/** A small phone gives a raised list or a truck's answers the room of the main action. */
const UNLESS_RAISED =
  'order-last [@media(max-height:720px)]:group-has-[[data-sheet=half],[data-sheet=full]]/phone:hidden';

/** A phone: the map, the list in a sheet over its bottom, and the main actions below. */
export function DashboardPhone() {
  const { loadedRadius } = useDashboardPlace();
  const { updatedAt, isFailed, now, figures, isLoading } = useDashboardTrucks();
  const { selected } = useDashboardSelection();
  const { setPicking } = useDashboardTasks();
  const [height, setHeight] = useState<SheetHeight>('peek');
  const [{ peek, areTwoLines }] = useState(measurePeek);
  const [isRaised, setRaised] = useState(false);
  const [wasRaised, setWasRaised] = useState(false);
  const chosenId = selected?.id ?? null;
  const [shownId, setShownId] = useState(chosenId);
  // However a truck was opened (map, alert, report), its details slide into view, and out again with it.
  if (chosenId !== shownId) {
    setShownId(chosenId);
    setWasRaised(true);
    if (chosenId === null) setHeight(isRaised ? 'half' : 'peek');
    else if (height === 'peek') setHeight('half');
  }
  const move = (next: SheetHeight) => {
    setHeight(next);
    setWasRaised(true);
    if (chosenId === null) setRaised(next !== 'peek');
  };
  useBackCloses(isRaised, () => move('peek'));
  const pickOnMap = () => {
    move('peek');
    setPicking(true);
  };
  return (
    <div className="group/phone absolute inset-0 flex flex-col">
      <DashboardStrip />
      <div className={UNLESS_RAISED}>
        <DashboardPark />
      </div>
      <div className={UNLESS_ALERTED}>
        <DashboardWelcome isShort />
      </div>
      <div className="relative min-h-0 flex-1">
        <DashboardStage
          insetBottom={peek}
          coveredBottom={height === 'peek' ? peek : Math.round(window.innerHeight * HALF)}
          notices={
            <div
              className={`pointer-events-auto w-full overflow-y-auto ${UNLESS_ALERTED}`}
              style={{ maxHeight: aboveMyPlace(peek) }}
            >
              <DashboardNotices />
            </div>
          }
        />
        {/* Between the map's buttons. */}
        <div
          className="pointer-events-none absolute right-17 left-30 z-10 flex justify-center [&>*]:pointer-events-auto"
          style={{ bottom: `calc(${peek}px + 4.75rem)` }}
        >
          <Suspense>
            <FloatingReport />
          </Suspense>
        </div>
        <div className="pointer-events-none absolute inset-0 z-20 [&>*]:pointer-events-auto">
          <BottomSheet
            label={m.pages_dashboard_list()}
            height={height}
            onHeightChange={move}
            peek={peek}
            corner={<LiveLine updatedAt={updatedAt} isFailed={isFailed} now={now} isNarrow />}
            contentKey={chosenId ?? 'all'}
            summary={
              <LiveStats figures={figures} isLoading={isLoading} radius={loadedRadius} areTwoLines={areTwoLines} />
            }
          >
            <DashboardRail onPickOnMap={pickOnMap} isWhole={wasRaised} />
            {wasRaised && <DashboardRailFoot />}
          </BottomSheet>
        </div>
      </div>
    </div>
  );
}
