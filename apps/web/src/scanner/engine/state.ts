import type { TruckStatus } from '@towscout/domain/trucks/status';
import type { LatLng } from '@towscout/geo';

import { SCANNER } from './constants.ts';
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
