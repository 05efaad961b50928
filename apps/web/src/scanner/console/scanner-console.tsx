import { ChevronDown } from 'lucide-react';

import './scanner.css';
import { type ReactNode, useEffect, useState, useMemo, useId } from 'react';

import { m } from '@towscout/messages';

import { buttonClass } from '#ui/button.tsx';

import { SCANNER } from '../engine/constants.ts';
import type { ScannerState } from '../engine/state.ts';
import { figure, boardMessage } from '../engine/unit-text.ts';
import { isHere, type ScannerUnit, nearestUnits } from '../engine/unit.ts';
import { useScannerContext } from '../use-scanner-context.ts';
import { ConsoleControls } from './console-controls.tsx';
import { LcdDisplay } from './lcd-display.tsx';
import { ConsoleScreen, TransmissionLog } from './transmission-log.tsx';
import { UnitCard } from './unit-card.tsx';

type Layout = 'page' | 'dock';

export type ScannerConsoleProps = {
  isSignedIn: boolean;
  isLoading: boolean;
  isFailed: boolean;
  totalUnits: number | null;
  signUpUrl: string;
  search: ReactNode;
  renderMark: (unit: ScannerUnit) => ReactNode;
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
  renderMark,
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
            title={m.scanner_live_transmissions()}
            note={m.scanner_log_count({ count: state.log.length, most: SCANNER.logCap })}
            isOpen={isLogOpen}
            onToggle={() => setLogOpen(!isLogOpen)}
            className={isLogOpen ? open : folded}
          >
            <TransmissionLog entries={state.log} isLoading={isLoading} />
          </ConsolePanel>
          {/* Specification section 2: hidden on mobile and in a narrow dock unless the log is collapsed. */}
          <ConsolePanel
            title={m.scanner_status_board_title()}
            note={figure(state.known && state.units.filter(isHere).length)}
            isOpen={isBoardOpen}
            onToggle={() => setBoardOpen(!isBoardOpen)}
            className={`${isBoardOpen ? open : folded} ${isLogOpen ? behindLog : ''}`}
          >
            <UnitBoard state={state} renderMark={renderMark} isFailed={isFailed} now={now} />
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
    <section aria-label={m.scanner_scanner()} className={`scanner-case ${LAYOUTS[layout].case}`}>
      {children}
    </section>
  );
}

type SignedOutPanelProps = { totalUnits: number | null; signUpUrl: string };

/** Specification section 2. */
function SignedOutPanel({ totalUnits, signUpUrl }: SignedOutPanelProps) {
  const lines = [
    { name: m.scanner_frequency_scanner(), state: m.scanner_ready(), led: 'var(--green-solid)' },
    { name: m.scanner_tow_dispatch(), state: m.scanner_monitoring(), led: 'var(--green-solid)' },
    { name: m.scanner_secure_access(), state: m.scanner_required(), led: 'var(--amber-solid)' },
    {
      name: m.scanner_database(),
      state: m.scanner_units_tracked({ count: figure(totalUnits) }),
      led: 'var(--blue-solid)',
    },
  ];
  return (
    <div className="scanner-lcd flex flex-col items-center gap-5 rounded-lg px-4 py-8">
      <h2 className="text-lg">{m.scanner_free_access()}</h2>
      <ul className="w-full max-w-sm divide-y divide-lcd-line text-sm">
        {lines.map(({ name, state, led }) => (
          <li key={name} className="flex items-center gap-3 py-2">
            <span className="scanner-led" style={{ ['--led' as string]: led }} />
            <span className="flex-1">{name}</span>
            <span className="text-lcd-dim">{state}</span>
          </li>
        ))}
      </ul>
      <a href={signUpUrl} className={buttonClass('primary', 'lg', 'max-w-full font-sans')}>
        {m.scanner_sign_up()}
      </a>
    </div>
  );
}

type UnitBoardProps = {
  state: ScannerState;
  renderMark: (unit: ScannerUnit) => ReactNode;
  isFailed: boolean;
  now: Date;
};

/** The nearest units, 8 at most. */
function UnitBoard({
  state: { units, known, total, place, isUpdating, isSimulationOn },
  renderMark,
  isFailed,
  now,
}: UnitBoardProps) {
  const here = useMemo(() => units.filter(isHere), [units]);
  const shown = useMemo(() => nearestUnits(here, SCANNER.boardUnits), [here]);
  const isUnknown = known === null;
  return (
    <ConsoleScreen label={m.scanner_units()}>
      <div className="px-3 py-2 text-sm">
        <p role="status" className="py-1">
          {boardMessage({
            hasPlace: place !== null,
            isUpdating: isUpdating || (isUnknown && !isFailed),
            inArea: isUnknown ? null : here.length,
            total,
          })}
        </p>
        {place && shown.length > 0 && (
          <ul aria-label={m.scanner_units_nearest_first()} className="divide-y divide-lcd-line">
            {shown.map((unit) => (
              <UnitCard key={unit.id} unit={unit} mark={renderMark(unit)} isSimulationOn={isSimulationOn} now={now} />
            ))}
          </ul>
        )}
      </div>
    </ConsoleScreen>
  );
}

type ConsolePanelProps = {
  title: string;
  note: string;
  isOpen: boolean;
  onToggle: () => void;
  className?: string;
  children: ReactNode;
};

/** Collapsible; its content brings the screen. */
function ConsolePanel({ title, note, isOpen, onToggle, className = '', children }: ConsolePanelProps) {
  const content = useId();
  return (
    <section aria-label={title} className={`flex min-h-0 min-w-0 flex-col ${className}`}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={content}
        onClick={onToggle}
        className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-2 rounded-md px-1 text-left text-xs font-semibold tracking-wide text-case-ink"
      >
        <ChevronDown
          aria-hidden
          size={16}
          className={`shrink-0 text-case-muted transition-transform duration-150 ${isOpen ? '' : '-rotate-90'}`}
        />
        <span className="flex-1">{title}</span>
        <span className="font-mono text-case-muted">{note}</span>
      </button>
      <div id={content} hidden={!isOpen} className="min-h-0 flex-1">
        {children}
      </div>
    </section>
  );
}
