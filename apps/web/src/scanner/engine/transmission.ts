import { SCANNER, SQUELCH_GATES } from './constants.ts';
import type { Deferred, EntryType, ScannerState } from './state.ts';

export type Sound = { kind: 'tone'; type: EntryType } | { kind: 'static' };

/** What the world gives to the machine: the time, and chance (0 ≤ random() < 1). */
export type World = { now: number; random: () => number };

/** A state on its way, with the sounds that it made. */
export type Progress = { state: ScannerState; sounds: readonly Sound[] };

export const begin = (state: ScannerState): Progress => ({ state, sounds: [] });

export const change = (progress: Progress, changes: Partial<ScannerState>): Progress => ({
  ...progress,
  state: { ...progress.state, ...changes },
});

/** The squelch holds back what comes in weaker than its level; an alert breaks through. */
const passesSquelch = ({ signal, squelch }: ScannerState, type: EntryType): boolean =>
  type === 'alert' || signal >= (SQUELCH_GATES[squelch] ?? 0);

type Transmission = { type: EntryType; message: string; isSimulated?: boolean };

/** Writes an entry on top of the log, of which 25 stay, and sounds its tone. */
export function transmit(
  progress: Progress,
  { type, message, isSimulated = false }: Transmission,
  { now }: World,
): Progress {
  const { state, sounds } = progress;
  if (!passesSquelch(state, type)) return progress;
  const entry = { id: state.nextEntryId, message, timestamp: now, type, isSimulated };
  return {
    state: { ...state, log: [entry, ...state.log].slice(0, SCANNER.logCap), nextEntryId: state.nextEntryId + 1 },
    sounds: state.isSoundOn ? [...sounds, { kind: 'tone', type }] : sounds,
  };
}

/** A short burst of static. */
export const crackle = (progress: Progress): Progress =>
  progress.state.isSoundOn ? { ...progress, sounds: [...progress.sounds, { kind: 'static' }] } : progress;

/** Plans something for later. Of a kind that stands alone the older plan falls away. */
export function plan(progress: Progress, what: Deferred, inMs: number, { now }: World): Progress {
  const isRepeatable = what.kind === 'startup' || what.kind === 'eta';
  const others = isRepeatable ? progress.state.due : progress.state.due.filter((due) => due.what.kind !== what.kind);
  return change(progress, { due: [...others, { at: now + inMs, what }].sort((a, b) => a.at - b.at) });
}

export const cancel = (progress: Progress, kind: Deferred['kind']): Progress =>
  change(progress, { due: progress.state.due.filter((due) => due.what.kind !== kind) });
