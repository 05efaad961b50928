import { type ReactNode, useLayoutEffect, useRef } from 'react';

import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

import { SimulatedMark } from '#ui/simulated-mark.tsx';

import type { EntryType, LogEntry } from '../engine/state.ts';

const COLOURS = { alert: 'text-red', dispatch: 'text-blue', update: 'text-amber', status: 'text-lcd-ink' } as const;

/** Specification section 4. */
const toColor = ({ type, isNewArea }: LogEntry): string => (isNewArea ? 'text-purple' : COLOURS[type]);

/** Read out before what was said. */
const describeType = (type: EntryType): string =>
  ({
    alert: m.scanner_entry_alert(),
    dispatch: m.scanner_entry_dispatch(),
    update: m.scanner_entry_update(),
    status: m.scanner_entry_status(),
  })[type];

const formatTime = (timestamp: number): string =>
  new Date(timestamp).toLocaleTimeString(intlLocale(), { hour12: false });

/** Latest entry last, and nothing above it moves. */
export function TransmissionLog({ entries, isLoading }: { entries: readonly LogEntry[]; isLoading: boolean }) {
  return (
    <ConsoleScreen label={m.scanner_log()} follows={entries}>
      {entries.length === 0 ? <EmptyLog isLoading={isLoading} /> : <Entries entries={entries} />}
    </ConsoleScreen>
  );
}

function EmptyLog({ isLoading }: { isLoading: boolean }) {
  return (
    <div role="status" className="px-3 py-6 text-center text-sm">
      {isLoading ? (
        <p>{m.scanner_loading()}</p>
      ) : (
        <>
          <p>{m.scanner_all_channels()}</p>
          <p className="text-lcd-dim">{m.scanner_waiting()}</p>
        </>
      )}
    </div>
  );
}

function Entries({ entries }: { entries: readonly LogEntry[] }) {
  return (
    <div role="log" aria-live="off" aria-label={m.scanner_transmissions()}>
      <ol className="divide-y divide-lcd-line px-3 text-sm">
        {entries.toReversed().map((entry) => (
          <li key={entry.id} className="scanner-entry flex gap-3 py-1.5">
            <time dateTime={new Date(entry.timestamp).toISOString()} className="shrink-0 text-lcd-dim tabular-nums">
              {formatTime(entry.timestamp)}
            </time>
            <span className={`min-w-0 ${toColor(entry)}`}>
              <span className="sr-only">{describeType(entry.type)}</span>
              {entry.message} {entry.isSimulated && <SimulatedMark />}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

type ConsoleScreenProps = {
  /** For screen readers. */
  label: string;
  /** A change scrolls to the end, unless the user scrolled up. */
  follows?: unknown;
  children: ReactNode;
};

const NEAR_END_PX = 24;

export function ConsoleScreen({ label, follows, children }: ConsoleScreenProps) {
  const screen = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    const box = screen.current;
    if (follows !== undefined && box && isAtEnd.current) box.scrollTop = box.scrollHeight;
  }, [follows]);
  return (
    <div
      ref={screen}
      role="group"
      aria-label={label}
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
      }}
      className="scanner-lcd scanner-scroll h-full overflow-y-auto overscroll-contain rounded-lg focus-visible:-outline-offset-2"
    >
      {children}
    </div>
  );
}
