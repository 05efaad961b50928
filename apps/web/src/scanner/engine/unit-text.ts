import { MINUTE_MS } from '@towscout/domain/durations';
import { formatDistance } from '@towscout/domain/format-distance';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { SCANNER } from './constants.ts';
import type { ScannerState, ScanMode } from './state.ts';
import { isHere, isNear, type ScannerUnit, unitLabel } from './unit.ts';

const formatChannel = (channel: number): string =>
  m.scanner_channel_line({ channel: channel + 1, mhz: (SCANNER.channelsMhz[channel] ?? 0).toFixed(3) });

export const modeLabel = (mode: ScanMode): string =>
  ({ auto: m.scanner_auto(), priority: m.scanner_priority(), manual: m.scanner_manual() })[mode];

export const scanLabel = (isScanning: boolean): string => (isScanning ? m.scanner_scan() : m.scanner_hold());

export const tunedTo = (channel: number): string => m.scanner_tuned_to({ channel: formatChannel(channel) });

/** Contains only the console's own settings. */
export function startupMessages({ channel, squelch, mode, isSoundOn, isScanning }: ScannerState): readonly string[] {
  return [
    m.scanner_power_on(),
    m.scanner_channels_loaded({ channels: SCANNER.channelsMhz.map((mhz) => mhz.toFixed(3)).join(' / ') }),
    tunedTo(channel),
    m.scanner_mode_line({ mode: modeLabel(mode), state: scanLabel(isScanning) }),
    m.scanner_squelch_line({ level: squelch }),
    isSoundOn ? m.scanner_audio_on() : m.scanner_audio_off(),
    m.scanner_receiver_ready(),
  ];
}

const place = ({ lat, lng }: LatLng): string => `${lat.toFixed(4)}, ${lng.toFixed(4)}`;
const distance = (miles: number): string => formatDistance(miles).toUpperCase();
const nearBy = (units: readonly ScannerUnit[]): readonly ScannerUnit[] =>
  units.filter((unit) => isHere(unit) && isNear(unit, SCANNER.nearMiles));

export const areaUpdated = (name: string): string => m.scanner_area_updated({ name: name.toUpperCase() });

export const areaConfirmed = (center: LatLng): string => m.scanner_area_confirmed({ place: place(center) });

/** A dash when unknown. */
export const figure = (count: number | null): string => (count === null ? '–' : String(count));

export const initialScan = ({ known, units, circle, total }: ScannerState): string =>
  m.scanner_initial_scan({
    count: figure(known && units.filter(isHere).length),
    miles: circle?.radiusMiles ?? SCANNER.scanRadiusMiles,
    total: figure(total),
  });

export const statusBoard = ({ known, units, total }: ScannerState): string =>
  m.scanner_status_board({
    count: figure(known && nearBy(units).length),
    miles: SCANNER.nearMiles,
    total: figure(total),
  });

export function activityReport({ known, units }: ScannerState): string {
  if (!known) return m.scanner_activity_no_data();
  const near = nearBy(units);
  if (near.length === 0) return m.scanner_activity_none({ miles: SCANNER.nearMiles });
  const nearest = Math.min(...near.map((unit) => unit.distanceMiles ?? Infinity));
  return m.scanner_activity({ count: near.length, miles: SCANNER.nearMiles, nearest: distance(nearest) });
}

export const newUnit = (unit: ScannerUnit): string =>
  [
    `${unitLabel(unit)}: ${unit.words}`,
    unit.location,
    ...(unit.company ? [unit.company] : []),
    ...(unit.isUnconfirmed ? [m.scanner_unconfirmed()] : []),
  ].join(' - ');

export const nearAlert = (unit: ScannerUnit): string =>
  [
    m.scanner_alert_line({ unit: unitLabel(unit), words: unit.words }),
    ...(unit.distanceMiles === null ? [] : [distance(unit.distanceMiles)]),
    unit.location,
  ].join(' - ');

export const statusChanged = (unit: ScannerUnit): string =>
  m.scanner_status_changed({ unit: unitLabel(unit), words: unit.words, location: unit.location });

export const offTheBoard = (id: string): string => m.scanner_off_the_board({ unit: unitLabel({ id }) });

/** From its source; most give none. */
export function formatEta(unit: ScannerUnit, now: number): string {
  if (!unit.etaAt || unit.etaAt.getTime() <= now) return m.scanner_no_eta({ unit: unitLabel(unit) });
  const minutes = Math.max(1, Math.round((unit.etaAt.getTime() - now) / MINUTE_MS));
  return m.scanner_eta({ unit: unitLabel(unit), minutes });
}

/** `inArea` is null while the list couldn't be read. */
type BoardInput = { hasPlace: boolean; isUpdating: boolean; inArea: number | null; total: number | null };

/** Verbatim from specification section 2. */
export function boardMessage({ hasPlace, isUpdating, inArea, total }: BoardInput): string {
  if (!hasPlace) return m.scanner_board_no_place();
  if (isUpdating) return m.scanner_board_updating();
  if (inArea === null) return m.scanner_board_no_signal();
  if (inArea === 0) return m.scanner_board_none();
  return m.scanner_board_monitoring({ count: inArea, total: figure(total) });
}

/** Above 80, 60 and 40 percent. */
export function signalLabel(signal: number): string {
  if (signal > 80) return m.scanner_signal_full();
  if (signal > 60) return m.scanner_signal_good();
  return signal > 40 ? m.scanner_signal_weak() : m.scanner_signal_poor();
}
