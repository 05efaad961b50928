import { ChevronDown, ChevronUp, RadioReceiver } from 'lucide-react';
import { Suspense, useState } from 'react';

import { m } from '@towscout/messages';

import { retryImport } from '#platform/retry-import.ts';
import { storage } from '#platform/storage.ts';
import { LiveLine } from '#trucks/liveness.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { usePageEscape } from '#ui/use-escape.ts';

import { DashboardMapActions } from './actions.tsx';
import { loadBelowList } from './after-map.ts';
import {
  useDashboardAlert,
  useDashboardPlace,
  useDashboardSelection,
  useDashboardTasks,
  useDashboardTrucks,
  useDashboardNow,
} from './contexts.tsx';
import { DashboardFigures } from './figures.tsx';
import { DashboardNotices, DashboardWelcome } from './notices.tsx';
import { DashboardRail } from './rail.tsx';
import { DashboardStage } from './stage.tsx';
import { DashboardStrip, UNLESS_LEADING } from './strip.tsx';

/** A desktop: the map, with the list of live trucks beside it. The strip and the buttons come first in the tab order. */
export function DashboardWide() {
  const { updatedAt, isFailed, now } = useDashboardTrucks();
  const { selected, select } = useDashboardSelection();
  const { setPicking } = useDashboardTasks();
  const { setSlot } = useDashboardAlert();
  usePageEscape(selected !== null, () => select(null));
  return (
    <div className="absolute inset-0 grid grid-cols-[26rem_1fr] grid-rows-[auto_1fr_auto]">
      <DashboardStrip className="col-start-2" />
      <DashboardMapActions className="z-10 col-start-2 row-start-2 mb-10 self-end justify-self-center" />
      <aside
        aria-label={m.pages_dashboard_live()}
        className="col-start-1 row-span-3 row-start-1 flex min-h-0 flex-col border-r border-line bg-surface"
      >
        <div ref={setSlot} />
        <div className="border-b border-line pt-3 pb-1">
          <div className="flex items-center justify-between px-4">
            <h2 className="text-sm font-semibold">{m.pages_dashboard_live()}</h2>
            <LiveLine updatedAt={updatedAt} isFailed={isFailed} now={now} />
          </div>
          <div className={UNLESS_LEADING}>
            <DashboardFigures />
          </div>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto">
          <div className={UNLESS_LEADING}>
            <DashboardWelcome />
            <DashboardNotices />
          </div>
          <DashboardRail onPickOnMap={() => setPicking(true)} />
        </div>
      </aside>
      <div className="relative col-start-2 row-start-2 min-h-0">
        <DashboardStage insetBottom={0} coveredBottom={BUTTONS} />
        <Suspense>
          <DashboardTraffic
            className={`absolute top-3 right-3 z-[5] max-h-[calc(100%-12rem)] w-80 shadow-high ${UNLESS_LEADING}`}
          />
        </Suspense>
      </div>
      <div className="col-start-2 min-h-0">
        <DashboardDock />
      </div>
    </div>
  );
}

const load = () => import('../scanner/console.tsx');

const Console = lazyPart(async () => (await load()).Console);

/** The console docked below the map, folded by default. */
function DashboardDock() {
  const { position, isLocating, locate, placeAt } = useDashboardPlace();
  const now = useDashboardNow();
  const [isOpen, setOpen] = useState(() => storage.read('scanner-dock') === 'open');
  const toggle = () => {
    setOpen(!isOpen);
    storage.write('scanner-dock', isOpen ? 'closed' : 'open');
  };
  return (
    <div className="flex min-h-0 flex-col border-t border-line bg-surface">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={toggle}
        onPointerEnter={() => void retryImport(load)}
        className="flex min-h-11 items-center gap-2 px-4 text-sm font-semibold hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <RadioReceiver aria-hidden size={18} className="text-accent-text" />
        <span className="flex-1 text-left">{m.pages_dashboard_scanner()}</span>
        {isOpen ? (
          <ChevronDown aria-hidden size={18} className="text-muted" />
        ) : (
          <ChevronUp aria-hidden size={18} className="text-muted" />
        )}
      </button>
      {isOpen && (
        <div className="h-80 min-h-0">
          <Suspense fallback={<div className="h-full bg-case" />}>
            <Console
              layout="dock"
              position={position}
              isLocating={isLocating}
              onLocate={locate}
              onPlace={(place, name) => placeAt(place, 'searched', name)}
              now={now}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}

const DashboardTraffic = lazyPart(
  async () => (await loadBelowList()).DashboardTraffic,
  () => null,
);

/** How much of the map's bottom the buttons cover, in pixels. */
const BUTTONS = 112;
