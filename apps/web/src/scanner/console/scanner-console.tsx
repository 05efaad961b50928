import './scanner.css';
import { type ReactNode, useEffect, useState } from 'react';

import { SCANNER } from '../engine/constants.ts';
import { isHere, type ScannerUnit } from '../engine/unit.ts';
import { figure } from '../engine/words.ts';
import { useScannerContext } from '../use-scanner-context.ts';
import { ConsoleControls } from './console-controls.tsx';
import { ConsolePanel } from './console-panel.tsx';
import { LcdDisplay } from './lcd-display.tsx';
import { SignedOutPanel } from './signed-out-panel.tsx';
import { TransmissionLog } from './transmission-log.tsx';
import { UnitBoard } from './unit-board.tsx';

type Layout = 'page' | 'dock';

export type ScannerConsoleProps = {
  isSignedIn: boolean;
  isLoading: boolean;
  isFailed: boolean;
  /** Null when unknown. */
  totalUnits: number | null;
  /** Sign-up page. */
  signUpUrl: string;
  /** The address search. */
  search: ReactNode;
  /** The unit's icon on the map. */
  markOf: (unit: ScannerUnit) => ReactNode;
  now: Date;
  /** A dock places panels side by side; a page puts them below. */
  layout: Layout;
};

export function ScannerConsole({
  isSignedIn,
  isLoading,
  isFailed,
  totalUnits,
  signUpUrl,
  search,
  markOf,
  now,
  layout,
}: ScannerConsoleProps) {
  const { state, send } = useScannerContext();
  const [isLogOpen, setLogOpen] = useState(true);
  const [isBoardOpen, setBoardOpen] = useState(true);
  const isOn = isSignedIn && !isLoading;
  useEffect(() => {
    if (isOn) send({ kind: 'power-on' });
  }, [isOn, send]);

  if (!isSignedIn && !isLoading) {
    return (
      <Case layout={layout}>
        <SignedOutPanel totalUnits={totalUnits} signUpUrl={signUpUrl} />
      </Case>
    );
  }
  // The instrument renders at once; data fills it later.
  const { whole, instrument, panels, open, folded, behindLog } = LAYOUTS[layout];
  return (
    <Case layout={layout}>
      <div className={whole}>
        <div className={instrument}>
          <LcdDisplay state={state} />
          {search}
          <ConsoleControls state={state} send={send} />
        </div>
        <div className={panels}>
          <ConsolePanel
            title="LIVE TRANSMISSIONS"
            note={`LOG: ${state.log.length}/${SCANNER.logCap}`}
            isOpen={isLogOpen}
            onToggle={() => setLogOpen(!isLogOpen)}
            className={isLogOpen ? open : folded}
          >
            <TransmissionLog entries={state.log} isLoading={isLoading} />
          </ConsolePanel>
          {/* Specification section 2: hidden on mobile and in a narrow dock unless the log is collapsed. */}
          <ConsolePanel
            title="UNIT STATUS BOARD"
            note={figure(state.known && state.units.filter(isHere).length)}
            isOpen={isBoardOpen}
            onToggle={() => setBoardOpen(!isBoardOpen)}
            className={`${isBoardOpen ? open : folded} ${isLogOpen ? behindLog : ''}`}
          >
            <UnitBoard state={state} markOf={markOf} isFailed={isFailed} now={now} />
          </ConsolePanel>
        </div>
      </div>
    </Case>
  );
}

/** A collapsed panel gives its space to the other. */
const LAYOUTS = {
  page: {
    case: 'rounded-xl p-3 md:p-5',
    whole: 'flex flex-col gap-4',
    instrument: 'flex flex-col gap-4 lg:grid lg:grid-cols-[1fr_1.15fr] lg:gap-x-5 lg:[&>:first-child]:row-span-2',
    panels: 'flex flex-col gap-x-4 gap-y-2 md:h-[27rem] md:flex-row',
    open: 'max-md:h-96 md:flex-1',
    folded: '',
    behindLog: 'max-md:hidden',
  },
  dock: {
    case: '@container h-full overflow-hidden rounded-none border-x-0 border-b-0 p-3',
    whole: 'grid h-full grid-cols-[21.5rem_minmax(0,1fr)] gap-4',
    instrument: 'flex min-h-0 flex-col gap-2',
    panels: 'flex min-h-0 min-w-0 gap-3 @max-[52rem]:flex-col @max-[52rem]:gap-1',
    open: 'flex-1',
    folded: '',
    behindLog: '@max-[52rem]:hidden',
  },
} as const;

function Case({ layout, children }: { layout: Layout; children: ReactNode }) {
  return (
    <section aria-label="Scanner" className={`scanner-case ${LAYOUTS[layout].case}`}>
      {children}
    </section>
  );
}
