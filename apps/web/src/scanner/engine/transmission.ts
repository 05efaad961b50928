import { SCANNER, SQUELCH_GATES } from './constants.ts';
import type { Deferred, EntryType, ScannerState } from './state.ts';

export type Sound = { kind: 'tone'; type: EntryType } | { kind: 'static' };

/** random() is in [0, 1). */
export type World = { now: number; random: () => number };

export type Progress = { state: ScannerState; sounds: readonly Sound[] };

export const begin = (state: ScannerState): Progress => ({ state, sounds: [] });

export const change = (progress: Progress, changes: Partial<ScannerState>): Progress => ({
  ...progress,
  state: { ...progress.state, ...changes },
});

/** Alerts always pass the squelch. */
const passesSquelch = ({ signal, squelch }: ScannerState, type: EntryType): boolean =>
  type === 'alert' || signal >= (SQUELCH_GATES[squelch] ?? 0);

type Transmission = { type: EntryType; message: string; isNewArea?: boolean; isSimulated?: boolean };

/** Prepends to the log, limited to 25, with its tone. */
export function transmit(
  progress: Progress,
  { type, message, isNewArea = false, isSimulated = false }: Transmission,
  { now }: World,
): Progress {
  const { state, sounds } = progress;
  if (!passesSquelch(state, type)) return progress;
  const entry = { id: state.nextEntryId, message, timestamp: now, type, isNewArea, isSimulated };
  return {
    state: { ...state, log: [entry, ...state.log].slice(0, SCANNER.logCap), nextEntryId: state.nextEntryId + 1 },
    sounds: state.isSoundOn ? [...sounds, { kind: 'tone', type }] : sounds,
  };
}

export const crackle = (progress: Progress): Progress =>
  progress.state.isSoundOn ? { ...progress, sounds: [...progress.sounds, { kind: 'static' }] } : progress;

/** Schedules an item; of a unique kind it replaces the older one. */
export function plan(progress: Progress, what: Deferred, inMs: number, { now }: World): Progress {
  const isRepeatable = what.kind === 'startup' || what.kind === 'eta';
  const others = isRepeatable ? progress.state.due : progress.state.due.filter((due) => due.what.kind !== what.kind);
  return change(progress, { due: [...others, { at: now + inMs, what }].sort((a, b) => a.at - b.at) });
}

export const cancel = (progress: Progress, kind: Deferred['kind']): Progress =>
  change(progress, { due: progress.state.due.filter((due) => due.what.kind !== kind) });
