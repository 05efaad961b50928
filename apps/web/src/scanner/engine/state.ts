import type { TruckStatus } from '@towscout/domain/trucks';
import type { LatLng } from '@towscout/geo';

import { SCANNER } from './constants.ts';
import type { ScannerUnit } from './unit.ts';

export type ScanMode = keyof typeof SCANNER.scanTickMs;
export type EntryType = 'status' | 'dispatch' | 'update' | 'alert';

export type LogEntry = {
  id: number;
  message: string;
  /** Milliseconds since 1970. */
  timestamp: number;
  type: EntryType;
  /** Made up for the atmosphere; never about a real truck. */
  isSimulated: boolean;
};

/** The name of the monitored area; made up when no gazetteer knows it. */
export type AreaName = { text: string; isMadeUp: boolean };

/** What happens by itself later. */
export type Deferred =
  | { kind: 'startup'; index: number }
  | { kind: 'initial-scan' }
  | { kind: 'scan-tick' }
  | { kind: 'activity-report' }
  | { kind: 'area-confirmed' }
  | { kind: 'status-board' }
  | { kind: 'area-label-clears' }
  | { kind: 'eta'; unitId: string };

/** What was last logged of a unit, and where it was. */
export type KnownUnit = LatLng & { status: TruckStatus; isUnconfirmed: boolean };

/** What a list of units is about. */
export type Circle = { center: LatLng; radiusMiles: number };

type Due = { at: number; what: Deferred };

export type ScannerState = {
  isPoweredOn: boolean;
  isScanning: boolean;
  isSoundOn: boolean;
  /** 0 to 1. */
  volume: number;
  mode: ScanMode;
  /** Which of the channels, from 0. */
  channel: number;
  /** Percent. */
  signal: number;
  /** Percent. */
  battery: number;
  squelch: number;
  /** Chatter and made-up figures are shown, marked SIMULATED. */
  isSimulationOn: boolean;
  /** Newest first. */
  log: readonly LogEntry[];
  nextEntryId: number;
  place: LatLng | null;
  /** Shown while it is news. */
  areaName: AreaName | null;
  isUpdating: boolean;
  lastAreaEntryAt: number | null;
  /** Units near the place are still to be logged. */
  owesNearAlerts: boolean;
  units: readonly ScannerUnit[];
  /** How many units the whole site knows; null when that is not known. */
  total: number | null;
  /** Each unit as it was last logged; null until the place's list has arrived. */
  known: ReadonlyMap<string, KnownUnit> | null;
  /** The circle of that list. */
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
