import './scanner.css';

import { type ReactNode, useEffect, useState } from 'react';

import { SCANNER } from '../engine/constants.ts';
import { useScannerContext } from '../use-scanner-context.ts';
import { ConsoleControls } from './console-controls.tsx';
import { ConsolePanel } from './console-panel.tsx';
import { LcdDisplay } from './lcd-display.tsx';
import { SignedOutPanel } from './signed-out-panel.tsx';
import { TransmissionLog } from './transmission-log.tsx';
import { UnitBoard } from './unit-board.tsx';

export type ScannerConsoleProps = {
  isSignedIn: boolean;
  isLoading: boolean;
  totalUnits: number;
  /** Where signing up begins. */
  signUpUrl: string;
  /** The address search. */
  search: ReactNode;
  now: Date;
  /** In a dock everything stands side by side; on a page the panels stand below. */
  layout: 'page' | 'dock';
};

/** A hand-held scanner on the screen: display, keys and knobs, the log and the board. */
export function ScannerConsole({ isSignedIn, isLoading, totalUnits, signUpUrl, search, now, layout }: ScannerConsoleProps) {
  const { state, send } = useScannerContext();
  const [isLogOpen, setLogOpen] = useState(true);
  const [isBoardOpen, setBoardOpen] = useState(true);
  const isOn = isSignedIn && !isLoading;
  useEffect(() => {
    if (isOn) send({ kind: 'power-on' });
  }, [isOn, send]);

  if (!isSignedIn) return <Case layout={layout}><SignedOutPanel totalUnits={totalUnits} signUpUrl={signUpUrl} /></Case>;
  if (isLoading) return <Case layout={layout}><p role="status" className="scanner-lcd rounded-lg px-4 py-10 text-center text-sm">Loading tow truck data...</p></Case>;

  return (
    <Case layout={layout}>
      <div className={LAYOUTS[layout].whole}>
        <div className={LAYOUTS[layout].instrument}>
          <LcdDisplay state={state} />
          {search}
          <ConsoleControls state={state} send={send} />
        </div>
        <ConsolePanel
          title="LIVE TRANSMISSIONS"
          note={`LOG: ${state.log.length}/${SCANNER.logCap}`}
          isOpen={isLogOpen}
          onToggle={() => setLogOpen(!isLogOpen)}
          className={LAYOUTS[layout].panel}
          contentClassName={LAYOUTS[layout].panelContent}
        >
          <TransmissionLog entries={state.log} />
        </ConsolePanel>
        {/* Specification section 2: on mobile hidden unless the log is collapsed. */}
        <ConsolePanel
          title="UNIT STATUS BOARD"
          note={`${state.units.length}`}
          isOpen={isBoardOpen}
          onToggle={() => setBoardOpen(!isBoardOpen)}
          className={`${LAYOUTS[layout].panel} ${isLogOpen ? 'max-md:hidden' : ''}`}
          contentClassName={LAYOUTS[layout].panelContent}
        >
          <UnitBoard
            units={state.units}
            total={state.total}
            hasPlace={state.place !== null}
            isUpdating={state.isUpdating}
            isSimulationOn={state.isSimulationOn}
            now={now}
          />
        </ConsolePanel>
      </div>
    </Case>
  );
}

const LAYOUTS = {
  page: {
    case: 'rounded-xl p-3 md:p-5',
    whole: 'grid gap-4 md:grid-cols-2',
    instrument: 'flex flex-col gap-4 md:col-span-2 lg:grid lg:grid-cols-[1fr_1.15fr] lg:gap-x-5 lg:[&>:first-child]:row-span-2',
    panel: '',
    panelContent: 'h-96',
  },
  dock: {
    case: 'h-full rounded-none border-x-0 border-b-0 p-3 overflow-y-auto',
    whole: 'grid h-full grid-cols-[21rem_1fr_1fr] gap-3',
    instrument: 'flex min-h-0 flex-col gap-2 overflow-y-auto pr-1',
    panel: 'h-full',
    panelContent: 'flex-1',
  },
} as const;

function Case({ layout, children }: { layout: keyof typeof LAYOUTS; children: ReactNode }) {
  return (
    <section aria-label="Scanner" className={`scanner-case ${LAYOUTS[layout].case}`}>
      {children}
    </section>
  );
}
