import { expect, test } from 'vitest';

import { ADDRESS_SEARCH } from '@towscout/contracts/places/constants';
import { EARTH_RADIUS_MILES } from '@towscout/geo';
import { inLocale } from '@towscout/messages/in-locale';

import { SCANNER, SQUELCH_GATES } from './constants.ts';
import { boardMessage, formatEta, signalLabel } from './unit-text.ts';
import { aUnit } from './unit.fixture.ts';
import { nearestUnits, unitCode, unitLabel } from './unit.ts';

test.each([
  ['log cap', SCANNER.logCap, 25],
  ['units on the board', SCANNER.boardUnits, 8],
  ['scan tick, priority', SCANNER.scanTickMs.priority, 8_000],
  ['scan tick, auto', SCANNER.scanTickMs.auto, 15_000],
  ['scan tick, otherwise', SCANNER.scanTickMs.manual, 30_000],
  ['activity report', SCANNER.activityReportMs.base, 20_000],
  ['activity report, random part', SCANNER.activityReportMs.spread, 15_000],
  ['location-update throttle', SCANNER.area.throttleMs, 10_000],
  ['area confirmation', SCANNER.area.confirmedMs, 1_500],
  ['status board entry', SCANNER.area.boardMs, 2_000],
  ['area label clears', SCANNER.area.labelClearsMs, 5_000],
  ['initial scan log', SCANNER.initialScanMs, 2_000],
  ['startup messages', SCANNER.startup.messages, 7],
  ['default scan radius', SCANNER.scanRadiusMiles, 25],
  ['signal, lowest', SCANNER.signal.min, 45],
  ['signal, highest', SCANNER.signal.max, 98],
  ['signal, floor while its quality is above 2', SCANNER.signal.floorAboveQuality2, 60],
  ['battery, at first', SCANNER.battery.start, 78],
  ['battery, floor', SCANNER.battery.min, 20],
  ['squelch level', SCANNER.squelch.start, 3],
  ['squelch, lowest', SCANNER.squelch.min, 0],
  ['squelch, highest', SCANNER.squelch.max, 5],
  ['frequency', SCANNER.channelsMhz[0], 142.5],
  ['channel switch chance', SCANNER.channelSwitchChance, 0.3],
  ['ETA entry, soonest', SCANNER.etaEntryMs.base, 3_000],
  ['ETA entry, latest', SCANNER.etaEntryMs.base + SCANNER.etaEntryMs.spread, 5_000],
  ['nearby radius', SCANNER.nearMiles, 5],
  ['radius of the Earth', EARTH_RADIUS_MILES, 3959],
  ['address search debounce', ADDRESS_SEARCH.debounceMs, 300],
  ['address search minimum', ADDRESS_SEARCH.minCharacters, 3],
  ['address search results', ADDRESS_SEARCH.results, 8],
  ['recent searches', ADDRESS_SEARCH.recentSearches, 5],
  ['geolocation, initial', ADDRESS_SEARCH.initialPosition.timeoutMs, 8_000],
  ['geolocation, initial cache', ADDRESS_SEARCH.initialPosition.maximumAgeMs, 300_000],
  ['geolocation, manual', ADDRESS_SEARCH.manualPosition.timeoutMs, 10_000],
  ['geolocation, manual cache', ADDRESS_SEARCH.manualPosition.maximumAgeMs, 60_000],
])('%s is %s', (_what, value, expected) => expect(value).toBe(expected));

test('the channels of the specification', () => expect(SCANNER.channelsMhz).toEqual([142.5, 154.625, 458.775, 453.3]));

test('each squelch level lets less through than the one before, and the default everything audible at that level', () => {
  expect(SQUELCH_GATES.toSorted((a, b) => a - b)).toEqual([...SQUELCH_GATES]);
  expect(SQUELCH_GATES[SCANNER.squelch.start]).toBeLessThanOrEqual(SCANNER.signal.floorAboveQuality2);
});

test.each([
  [98, 'FULL'],
  [81, 'FULL'],
  [80, 'GOOD'],
  [61, 'GOOD'],
  [60, 'WEAK'],
  [41, 'WEAK'],
  [40, 'POOR'],
])('a signal of %i is %s', (signal, label) => expect(signalLabel(signal)).toBe(label));

test.each([
  [
    { hasPlace: false, isUpdating: true, inArea: 3, total: 9 },
    'AWAITING LOCATION - Set location to monitor area units',
  ],
  [
    { hasPlace: true, isUpdating: true, inArea: 3, total: 9 },
    'LOCATION UPDATED - Scanning new area for active units...',
  ],
  [
    { hasPlace: true, isUpdating: false, inArea: 0, total: 9 },
    'NO UNITS IN AREA - No tow trucks active in current monitoring area',
  ],
  [
    { hasPlace: true, isUpdating: false, inArea: null, total: null },
    "NO SIGNAL - The server didn't respond. Retrying...",
  ],
  [{ hasPlace: true, isUpdating: false, inArea: 3, total: null }, 'MONITORING 3 UNIT(S) IN AREA (– TOTAL IN DATABASE)'],
  [{ hasPlace: true, isUpdating: false, inArea: 3, total: 9 }, 'MONITORING 3 UNIT(S) IN AREA (9 TOTAL IN DATABASE)'],
])('%j: %s', (input, words) => expect(boardMessage(input)).toBe(words));

test('a unit is labeled by the last 4 characters of its id, its card by the last 2', () => {
  expect(unitLabel({ id: 'x-9f3c' })).toBe('TOW-9F3C');
  expect(unitCode({ id: 'x-9f3c' })).toBe('3C');
});

test('the board shows the nearest units, nearest first, and those without a distance last', () => {
  const units = [9, 3, null, 1, 4, 1].map((distanceMiles, index) => aUnit({ id: `${index}`, distanceMiles }));
  expect(nearestUnits(units, 4).map(({ id }) => id)).toEqual(['3', '5', '1', '4']);
  expect(nearestUnits(units, 8).at(-1)?.id).toBe('2');
});

test.each([
  [1, 'TOW-A1B2: en camino, llega en 1 minuto'],
  [12, 'TOW-A1B2: en camino, llega en 12 minutos'],
])('an arrival in %i minutes agrees in Spanish', (minutes, words) => {
  const unit = aUnit({ etaAt: new Date(minutes * 60_000) });
  expect(inLocale('es', () => formatEta(unit, 0))).toBe(words);
});
