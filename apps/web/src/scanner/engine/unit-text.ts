import { MINUTE_MS } from '@towscout/domain/durations';
import { formatDistance } from '@towscout/domain/format-distance';
import type { LatLng } from '@towscout/geo';

import { SCANNER } from './constants.ts';
import type { ScannerState, ScanMode } from './state.ts';
import { isHere, isNear, type ScannerUnit, unitLabel } from './unit.ts';

export const formatChannel = (channel: number): string =>
  `CH ${channel + 1} - ${(SCANNER.channelsMhz[channel] ?? 0).toFixed(3)} MHZ`;

const MODE_WORDS: Record<ScanMode, string> = { auto: 'AUTO', priority: 'PRIORITY', manual: 'MANUAL' };

/** Contains only the console's own settings. */
export function startupMessages({ channel, squelch, mode, isSoundOn, isScanning }: ScannerState): readonly string[] {
  return [
    'SCANNER POWER ON',
    `CHANNELS LOADED - ${SCANNER.channelsMhz.map((mhz) => mhz.toFixed(3)).join(' / ')} MHZ`,
    `TUNED TO ${formatChannel(channel)}`,
    `SCAN MODE ${MODE_WORDS[mode]} - ${isScanning ? 'SCAN' : 'HOLD'}`,
    `SQUELCH LEVEL ${squelch}`,
    isSoundOn ? 'AUDIO ON' : 'AUDIO OFF',
    'RECEIVER READY - WAITING FOR LIVE TRAFFIC',
  ];
}

const place = ({ lat, lng }: LatLng): string => `${lat.toFixed(4)}, ${lng.toFixed(4)}`;
const distance = (miles: number): string => formatDistance(miles).toUpperCase();
const nearBy = (units: readonly ScannerUnit[]): readonly ScannerUnit[] =>
  units.filter((unit) => isHere(unit) && isNear(unit, SCANNER.nearMiles));

export const areaUpdated = (name: string): string => `MONITORING AREA UPDATED - ${name.toUpperCase()}`;

export const areaConfirmed = (center: LatLng): string => `AREA CONFIRMED - LOCKED ON ${place(center)}`;

/** A dash when unknown. */
export const figure = (count: number | null): string => (count === null ? '–' : String(count));

export const initialScan = ({ known, units, circle, total }: ScannerState): string =>
  `INITIAL SCAN COMPLETE - ${figure(known && units.filter(isHere).length)} UNIT(S) WITHIN ${circle?.radiusMiles ?? SCANNER.scanRadiusMiles} MI, ${figure(total)} IN DATABASE`;

export const statusBoard = ({ known, units, total }: ScannerState): string =>
  `STATUS BOARD - ${figure(known && nearBy(units).length)} UNIT(S) WITHIN ${SCANNER.nearMiles} MI, ${figure(total)} IN DATABASE`;

export function activityReport({ known, units }: ScannerState): string {
  if (!known) return 'ACTIVITY REPORT - NO DATA';
  const near = nearBy(units);
  if (near.length === 0) return `ACTIVITY REPORT - NO UNITS WITHIN ${SCANNER.nearMiles} MI`;
  const nearest = Math.min(...near.map((unit) => unit.distanceMiles ?? Infinity));
  return `ACTIVITY REPORT - ${near.length} UNIT(S) WITHIN ${SCANNER.nearMiles} MI, NEAREST ${distance(nearest)}`;
}

export const newUnit = (unit: ScannerUnit): string =>
  [
    `${unitLabel(unit)}: ${unit.words}`,
    unit.location,
    ...(unit.company ? [unit.company] : []),
    ...(unit.isUnconfirmed ? ['UNCONFIRMED'] : []),
  ].join(' - ');

export const nearAlert = (unit: ScannerUnit): string =>
  [
    `ALERT: ${unitLabel(unit)} ${unit.words}`,
    ...(unit.distanceMiles === null ? [] : [distance(unit.distanceMiles)]),
    unit.location,
  ].join(' - ');

export const statusChanged = (unit: ScannerUnit): string => `${unitLabel(unit)}: now ${unit.words} - ${unit.location}`;

export const offTheBoard = (id: string): string => `${unitLabel({ id })}: off the board`;

/** From its source; most give none. */
export function formatEta(unit: ScannerUnit, now: number): string {
  if (!unit.etaAt || unit.etaAt.getTime() <= now) return `${unitLabel(unit)}: no ETA given by its source`;
  const minutes = Math.max(1, Math.round((unit.etaAt.getTime() - now) / MINUTE_MS));
  return `${unitLabel(unit)}: en route, ETA ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

/** `inArea` is null while the list couldn't be read. */
type BoardInput = { hasPlace: boolean; isUpdating: boolean; inArea: number | null; total: number | null };

/** Verbatim from specification section 2. */
export function boardMessage({ hasPlace, isUpdating, inArea, total }: BoardInput): string {
  if (!hasPlace) return 'AWAITING LOCATION - Set location to monitor area units';
  if (isUpdating) return 'LOCATION UPDATED - Scanning new area for active units...';
  if (inArea === null) return "NO SIGNAL - The server didn't respond. Retrying...";
  if (inArea === 0) return 'NO UNITS IN AREA - No tow trucks active in current monitoring area';
  return `MONITORING ${inArea} UNIT(S) IN AREA (${figure(total)} TOTAL IN DATABASE)`;
}

export type SignalLabel = 'FULL' | 'GOOD' | 'WEAK' | 'POOR';

/** Above 80, 60 and 40 percent. */
export const signalLabel = (signal: number): SignalLabel =>
  signal > 80 ? 'FULL' : signal > 60 ? 'GOOD' : signal > 40 ? 'WEAK' : 'POOR';
