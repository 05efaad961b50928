import { SimulatedMark } from '#ui/simulated-mark.tsx';

import type { LogEntry } from '../engine/state.ts';
import { ConsoleScreen } from './console-screen.tsx';

const COLOURS = { alert: 'text-red', dispatch: 'text-blue', update: 'text-amber', status: 'text-lcd-ink' } as const;

/** Specification section 4. */
const toColor = ({ type, message }: LogEntry): string =>
  type === 'dispatch' && message.includes('MONITORING AREA UPDATED') ? 'text-purple' : COLOURS[type];

const formatTime = (timestamp: number): string => new Date(timestamp).toLocaleTimeString('en-US', { hour12: false });

/** Latest entry last, and nothing above it moves. */
export function TransmissionLog({ entries, isLoading }: { entries: readonly LogEntry[]; isLoading: boolean }) {
  return (
    <ConsoleScreen label="Transmission log" follows={entries}>
      {entries.length === 0 ? <EmptyLog isLoading={isLoading} /> : <Entries entries={entries} />}
    </ConsoleScreen>
  );
}

function EmptyLog({ isLoading }: { isLoading: boolean }) {
  return (
    <div role="status" className="px-3 py-6 text-center text-sm">
      {isLoading ? (
        <p>Loading tow truck data...</p>
      ) : (
        <>
          <p>SCANNER READY - MONITORING ALL CHANNELS</p>
          <p className="text-lcd-dim">Waiting for transmissions...</p>
        </>
      )}
    </div>
  );
}

function Entries({ entries }: { entries: readonly LogEntry[] }) {
  return (
    <div role="log" aria-live="off" aria-label="Transmissions">
      <ol className="divide-y divide-lcd-line px-3 text-sm">
        {entries.toReversed().map((entry) => (
          <li key={entry.id} className="scanner-entry flex gap-3 py-1.5">
            <time dateTime={new Date(entry.timestamp).toISOString()} className="shrink-0 text-lcd-dim tabular-nums">
              {formatTime(entry.timestamp)}
            </time>
            <span className={`min-w-0 ${toColor(entry)}`}>
              <span className="sr-only">{entry.type}: </span>
              {entry.message} {entry.isSimulated && <SimulatedMark />}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
