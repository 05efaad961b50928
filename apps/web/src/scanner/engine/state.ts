import type { TruckStatus } from '@towscout/domain/trucks/status';
import type { LatLng } from '@towscout/geo';

import { SCANNER, SQUELCH_GATES } from './constants.ts';
import type { ScannerUnit } from './unit.ts';

export type ScanMode = keyof typeof SCANNER.scanTickMs;
export type EntryType = 'status' | 'dispatch' | 'update' | 'alert';

export type LogEntry = {
  id: number;
  message: string;
  /** Epoch milliseconds. */
  timestamp: number;
  type: EntryType;
  /** Announces another area. */
  isNewArea: boolean;
  /** For atmosphere, never about a real truck. */
  isSimulated: boolean;
};

/** Made up when no gazetteer knows the area. */
export type AreaName = { text: string; isMadeUp: boolean };

export type Deferred =
  | { kind: 'startup'; index: number }
  | { kind: 'initial-scan' }
  | { kind: 'scan-tick' }
  | { kind: 'activity-report' }
  | { kind: 'area-confirmed' }
  | { kind: 'status-board' }
  | { kind: 'area-label-clears' }
  | { kind: 'eta'; unitId: string };

export type KnownUnit = LatLng & { status: TruckStatus; alarms: boolean };

export type Circle = { center: LatLng; radiusMiles: number };

type Due = { at: number; what: Deferred };

export type ScannerState = {
  isPoweredOn: boolean;
  isScanning: boolean;
  isSoundOn: boolean;
  /** 0 to 1. */
  volume: number;
  mode: ScanMode;
  /** Index from 0. */
  channel: number;
  /** Percent. */
  signal: number;
  /** Percent. */
  battery: number;
  squelch: number;
  /** Shows chatter and made-up figures, marked SIMULATED. */
  isSimulationOn: boolean;
  /** Newest first. */
  log: readonly LogEntry[];
  nextEntryId: number;
  place: LatLng | null;
  areaName: AreaName | null;
  isUpdating: boolean;
  lastAreaEntryAt: number | null;
  owesNearAlerts: boolean;
  units: readonly ScannerUnit[];
  /** Units on the whole site; null when unknown. */
  total: number | null;
  /** As last logged; null until the first list. */
  known: ReadonlyMap<string, KnownUnit> | null;
  circle: Circle | null;
  due: readonly Due[];
};

export const initialScannerState: ScannerState = {
  isPoweredOn: false,
  isScanning: true,
  isSoundOn: false,
  volume: 0.5,
  mode: 'auto',
  channel: 0,
  signal: SCANNER.signal.start,
  battery: SCANNER.battery.start,
  squelch: SCANNER.squelch.start,
  isSimulationOn: true,
  log: [],
  nextEntryId: 1,
  place: null,
  areaName: null,
  isUpdating: false,
  lastAreaEntryAt: null,
  owesNearAlerts: false,
  units: [],
  total: null,
  known: null,
  circle: null,
  due: [],
};

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
