import { useEffect, useState } from 'react';

import { m } from '@towscout/messages';

import { LiveLine } from '#trucks/liveness.tsx';
import { BottomSheet, HANDLE_PX, type SheetHeight } from '#ui/bottom-sheet.tsx';
import { useBackCloses } from '#ui/use-back-closes.ts';

import { DashboardPark } from './actions.tsx';
import { useDashboardAlert, useDashboardSelection, useDashboardTasks, useDashboardTrucks } from './contexts.tsx';
import { DashboardCounts, DashboardSentence } from './figures.tsx';
import { DashboardNotices, DashboardWelcome } from './notices.tsx';
import { DashboardRail } from './rail.tsx';
import { DashboardStage } from './stage.tsx';
import { DashboardStrip, UNLESS_ALERTED, UNLESS_LEADING } from './strip.tsx';

/** The sentence and the button, until they are measured. */
const SUMMARY_PX = 144;

/** About the share of the window that the sheet takes at half height. */
const HALF = 0.43;
/** My place is in the middle of the map above the sheet: notices, below the search, don't come down to it. */
const aboveMyPlace = (peek: number): string => `calc((100% - ${peek}px) / 2 - 5.25rem)`;

/** A small phone gives a raised list or a truck's answers the room of the main action. */
const UNLESS_RAISED = 'compact:group-has-[[data-sheet=half],[data-sheet=full]]/phone:hidden';

/** And to an all-clear, until it is closed. */
const UNLESS_CLEARED = 'compact:group-has-[[data-all-clear]]/phone:hidden';

/** A small phone has room for one: a searched place's outlook goes before notices, and the push prompt before both. */
const UNLESS_SEARCHED =
  'compact:[[data-phone]:has([data-searched-place]>*):not(:has([data-push-invitation]>section))_&]:hidden';

/** A phone: the map, and over its bottom one sheet with the sentence, the car and the list. */
export function DashboardPhone() {
  const { updatedAt, isFailed, now } = useDashboardTrucks();
  const { selected } = useDashboardSelection();
  const { setPicking } = useDashboardTasks();
  const [height, setHeight] = useState<SheetHeight>('peek');
  const { setSlot, leading } = useDashboardAlert();
  const [summaryHeight, summaryRef] = useHeight();
  const peek = HANDLE_PX + (summaryHeight ?? SUMMARY_PX);
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
    <div data-phone className="group/phone absolute inset-0 flex flex-col [&_.maplibregl-ctrl-scale]:hidden">
      <DashboardStrip />
      <div className="relative min-h-0 flex-1">
        {/* First, so that the keyboard comes to the main action before the map. */}
        <div className="pointer-events-none absolute inset-0 z-20 [&>*]:pointer-events-auto">
          <BottomSheet
            label={m.pages_dashboard_list()}
            height={height}
            onHeightChange={move}
            peek={peek}
            corner={!leading && <LiveLine updatedAt={updatedAt} isFailed={isFailed} now={now} isNarrow />}
            contentKey={chosenId ?? 'all'}
            summary={
              <div ref={summaryRef}>
                <div ref={setSlot} className="[&_a]:pointer-events-auto [&_button]:pointer-events-auto" />
                {!leading && (
                  <div className={`px-4 pb-1.5 compact:pr-20 compact:pb-2 ${UNLESS_CLEARED}`}>
                    <DashboardSentence />
                  </div>
                )}
                <div className={`pointer-events-auto ${UNLESS_RAISED} ${UNLESS_CLEARED}`}>
                  <DashboardPark />
                </div>
              </div>
            }
          >
            {wasRaised && !leading && <DashboardWelcome isShort />}
            <DashboardRail
              onPickOnMap={pickOnMap}
              isWhole={wasRaised}
              counts={!leading && <DashboardCounts areTwoLines className="border-t border-line py-2" />}
            />
          </BottomSheet>
        </div>
        <DashboardStage
          insetBottom={peek}
          coveredBottom={height === 'peek' ? peek : Math.round(window.innerHeight * HALF)}
          notices={
            <div
              className={`pointer-events-auto w-full overflow-y-auto ${UNLESS_ALERTED} ${UNLESS_LEADING} ${UNLESS_SEARCHED}`}
              style={{ maxHeight: aboveMyPlace(peek) }}
            >
              <DashboardNotices />
            </div>
          }
        />
      </div>
    </div>
  );
}

/** Returns the element's height in pixels, and a ref callback for it; null before it is measured. */
function useHeight(): [height: number | null, ref: (element: HTMLElement | null) => void] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [height, setElement];
}
