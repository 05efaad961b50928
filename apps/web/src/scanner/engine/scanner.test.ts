import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { aConsole, MIDTOWN, MISSION, said } from './console.fixture.ts';
import { SCANNER } from './constants.ts';
import { step } from './scanner.ts';
import { initialScannerState, type ScannerState } from './state.ts';
import { aUnit } from './unit.fixture.ts';

describe('switched on', () => {
  test('it scans in auto without sound, at 78 percent battery, squelch 3, on 142.500 MHz', () => {
    expect(initialScannerState).toMatchObject({
      isScanning: true,
      isSoundOn: false,
      mode: 'auto',
      battery: 78,
      squelch: 3,
      channel: 0,
      log: [],
    });
    expect(SCANNER.channelsMhz[0]).toBe(142.5);
  });

  test('it says seven startup messages, and after 2 seconds what the first scan found', () => {
    const scanner = aConsole();
    scanner.send({ kind: 'power-on' });
    scanner.pass(1_999);
    expect(scanner.messages()).toHaveLength(7);
    scanner.pass(1);
    expect(scanner.messages().at(-1)).toBe('INITIAL SCAN COMPLETE - – UNIT(S) WITHIN 25 MI, – IN DATABASE');
  });

  test('it is switched on once', () => {
    const scanner = aConsole();
    scanner.send({ kind: 'power-on' });
    scanner.send({ kind: 'power-on' });
    scanner.pass(1_900);
    expect(scanner.messages()).toHaveLength(7);
  });
});

describe('scanning', () => {
  test.each([
    ['priority', 8_000],
    ['auto', 15_000],
    ['manual', 30_000],
  ] as const)('%s ticks every %i ms', (mode, every) => {
    const scanner = aConsole();
    scanner.send({ kind: 'power-on' });
    scanner.send({ kind: 'mode', to: mode });
    const { battery } = scanner.state;
    scanner.pass(every - 1);
    expect(scanner.state.battery).toBe(battery);
    scanner.pass(1);
    expect(scanner.state.battery).toBeLessThan(battery);
  });

  test('on hold nothing ticks, and scanning resumes where it was', () => {
    const scanner = aConsole();
    scanner.send({ kind: 'power-on' });
    scanner.send({ kind: 'scan', on: false });
    scanner.pass(600_000);
    expect(scanner.state.battery).toBe(78);
    scanner.send({ kind: 'scan', on: true });
    scanner.pass(15_000);
    expect(scanner.state.battery).toBeLessThan(78);
  });

  test.each([
    ['auto', 0.29, true],
    ['priority', 0.29, true],
    ['auto', 0.31, false],
    ['manual', 0.29, false],
  ] as const)('in %s mode a chance of %d switches the channel: %s', (mode, chance, switches) => {
    const scanner = aConsole(chance);
    scanner.send({ kind: 'power-on' });
    scanner.send({ kind: 'mode', to: mode });
    scanner.pass(30_000);
    expect(scanner.state.channel !== 0).toBe(switches);
  });

  test('the battery never falls below 20 and the signal stays within 45 and 98, above 60 from quality 3', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.integer({ min: 0, max: 5 })), {
          maxLength: 80,
        }),
        (ticks) => {
          let state: ScannerState = { ...initialScannerState, isPoweredOn: true };
          let now = 0;
          for (const [chance, squelch] of ticks) {
            now += 30_000;
            const world = { now, random: () => chance };
            state = step(state, { kind: 'squelch', to: squelch }, world).state;
            state = step({ ...state, due: [{ at: now, what: { kind: 'scan-tick' } }] }, { kind: 'time' }, world).state;
            expect(state.battery).toBeGreaterThanOrEqual(20);
            expect(state.signal).toBeGreaterThanOrEqual(squelch > 2 ? 60 : 45);
            expect(state.signal).toBeLessThanOrEqual(98);
            expect(state.log.length).toBeLessThanOrEqual(25);
          }
        },
      ),
    );
  });

  test('an activity report comes every 20 to 35 seconds, and says what is there', () => {
    const scanner = aConsole(0.999);
    scanner.send({ kind: 'power-on' });
    scanner.send({ kind: 'place', place: MIDTOWN, areaName: 'Midtown' });
    scanner.units([aUnit({ distanceMiles: 1.24 })]);
    scanner.pass(20_000);
    expect(said(scanner, /ACTIVITY REPORT/)).toBe(false);
    scanner.pass(15_000);
    expect(said(scanner, 'ACTIVITY REPORT - 1 UNIT(S) WITHIN 5 MI, NEAREST 1.2 MI')).toBe(true);
  });
});

describe('a place', () => {
  test('is announced at once, confirmed after 1.5 s with an alert for each nearby unit, then the board after 2 s; its label clears after 5 s', () => {
    const scanner = aConsole();
    scanner.send({ kind: 'place', place: MIDTOWN, areaName: "Hell's Kitchen" });
    scanner.units([aUnit({ id: '0001', distanceMiles: 0.4 }), aUnit({ id: '0002', distanceMiles: 6 })], { total: 812 });
    expect(scanner.messages()).toEqual(["MONITORING AREA UPDATED - HELL'S KITCHEN"]);
    expect(scanner.state).toMatchObject({ isUpdating: true, areaName: { text: "Hell's Kitchen", isMadeUp: false } });
    scanner.pass(1_500);
    expect(scanner.messages().slice(1)).toEqual([
      'AREA CONFIRMED - LOCKED ON 40.7589, -73.9851',
      'ALERT: TOW-0001 Currently towing - 0.4 MI - W 47th St',
    ]);
    scanner.pass(500);
    expect(scanner.messages().at(-1)).toBe('STATUS BOARD - 1 UNIT(S) WITHIN 5 MI, 812 IN DATABASE');
    expect(scanner.state.isUpdating).toBe(false);
    scanner.pass(2_999);
    expect(scanner.state.areaName).not.toBeNull();
    scanner.pass(1);
    expect(scanner.state.areaName).toBeNull();
  });

  test('whose list arrives late gets its alerts when it arrives', () => {
    const scanner = aConsole();
    scanner.send({ kind: 'place', place: MIDTOWN, areaName: 'Midtown' });
    scanner.pass(3_000);
    scanner.units([aUnit()]);
    expect(said(scanner, /^ALERT/)).toBe(true);
  });

  test('is announced at most once in 10 seconds', () => {
    const scanner = aConsole();
    scanner.send({ kind: 'place', place: MIDTOWN, areaName: 'Midtown' });
    scanner.pass(9_999);
    scanner.send({ kind: 'place', place: MISSION, areaName: 'Mission District' });
    expect(said(scanner, 'MISSION')).toBe(false);
    expect(scanner.state.place).toEqual(MISSION);
    scanner.pass(1);
    scanner.send({ kind: 'place', place: MIDTOWN, areaName: 'Midtown East' });
    expect(said(scanner, 'MIDTOWN EAST')).toBe(true);
  });

  test('that stays the same is not announced again', () => {
    const scanner = aConsole();
    scanner.send({ kind: 'place', place: MIDTOWN, areaName: 'Midtown' });
    scanner.pass(60_000);
    scanner.send({ kind: 'place', place: { ...MIDTOWN }, areaName: 'Midtown' });
    expect(scanner.messages().filter((message) => message.startsWith('MONITORING AREA'))).toHaveLength(1);
  });

  test('that no gazetteer knows gets a name that is marked as made up', () => {
    const scanner = aConsole();
    scanner.send({ kind: 'place', place: { lat: 44, lng: -110 }, areaName: null });
    expect(scanner.state.areaName).toMatchObject({ text: expect.stringMatching(/^Sector \d{5}$/), isMadeUp: true });
    expect(scanner.state.log[0]).toMatchObject({ isSimulated: true });
    scanner.pass(11_000);
    scanner.send({ kind: 'place', place: MISSION, areaName: null });
    expect(scanner.state.areaName?.text).toMatch(/Mission|SoMa|Sunset|Richmond|North Beach/);
  });
});

describe('a unit', () => {
  const listening = (): ReturnType<typeof aConsole> => {
    const scanner = aConsole();
    scanner.send({ kind: 'place', place: MIDTOWN, areaName: 'Midtown' });
    scanner.units([]);
    scanner.pass(6_000);
    return scanner;
  };

  test('that is new within 5 miles gives a dispatch, an alert, and after 3 to 5 s what its source says of its arrival', () => {
    const scanner = listening();
    scanner.units([aUnit({ company: 'G W Tow', etaAt: new Date(1_006_000 + 12 * 60_000) })]);
    expect(scanner.messages().slice(-2)).toEqual([
      'TOW-A1B2: Currently towing - W 47th St - G W Tow',
      'ALERT: TOW-A1B2 Currently towing - 0.4 MI - W 47th St',
    ]);
    scanner.pass(2_999);
    expect(said(scanner, /ETA/)).toBe(false);
    scanner.pass(1_001);
    expect(scanner.messages().at(-1)).toBe('TOW-A1B2: en route, ETA 12 minutes');
  });

  test('without an ETA from its source is not given one', () => {
    const scanner = listening();
    scanner.units([aUnit()]);
    scanner.pass(5_000);
    expect(scanner.messages().at(-1)).toBe('TOW-A1B2: no ETA given');
  });

  test('that only one person reported is shown as unconfirmed, and alerts once it is confirmed', () => {
    const scanner = listening();
    scanner.units([aUnit({ alarms: false, isUnconfirmed: true })]);
    expect(scanner.messages().at(-1)).toBe('TOW-A1B2: Currently towing - W 47th St - UNCONFIRMED');
    expect(said(scanner, /^ALERT/)).toBe(false);
    scanner.units([aUnit()]);
    expect(said(scanner, /^ALERT: TOW-A1B2/)).toBe(true);
  });

  test('that I reported myself does not alert me, until somebody else sees it', () => {
    const scanner = listening();
    scanner.units([aUnit({ alarms: false, isUnconfirmed: true })]);
    scanner.units([aUnit({ alarms: false, isUnconfirmed: true, status: 'waiting', words: 'Truck is present' })]);
    expect(said(scanner, /^ALERT/)).toBe(false);
    scanner.units([aUnit({ alarms: true })]);
    expect(said(scanner, /^ALERT: TOW-A1B2/)).toBe(true);
  });

  test('beyond 5 miles, or one that has left, does not alert', () => {
    const scanner = listening();
    scanner.units([aUnit({ distanceMiles: 5.01 }), aUnit({ id: 'gone', status: 'departed' })]);
    expect(said(scanner, /^ALERT/)).toBe(false);
  });

  test('that changes its status gives an update, and none when nothing changed', () => {
    const scanner = listening();
    scanner.units([aUnit({ status: 'waiting', words: 'Truck is present' })]);
    const before = scanner.messages().length;
    scanner.units([aUnit({ status: 'waiting', words: 'Truck is present' })]);
    expect(scanner.messages()).toHaveLength(before);
    scanner.units([aUnit()]);
    expect(scanner.state.log[0]).toMatchObject({
      type: 'update',
      message: 'TOW-A1B2: now Currently towing - W 47th St',
    });
  });

  test('that dropped off the list is announced', () => {
    const scanner = listening();
    scanner.units([aUnit()]);
    scanner.units([]);
    expect(scanner.messages().at(-1)).toBe('TOW-A1B2: off the board');
  });

  test('beyond the radius listed now, or the one listed before, is not news', () => {
    const scanner = listening();
    const far = aUnit({ id: 'far', lat: MIDTOWN.lat + 0.15, distanceMiles: 10.4 });
    scanner.units([far, aUnit()]);
    const before = scanner.messages().length;
    scanner.units([aUnit()], { radiusMiles: 5 });
    scanner.units([aUnit(), far], { radiusMiles: 25 });
    scanner.units([aUnit()], { radiusMiles: 5 });
    expect(scanner.messages()).toHaveLength(before);
    scanner.units([], { radiusMiles: 5 });
    expect(scanner.messages().at(-1)).toBe('TOW-A1B2: off the board');
  });

  test('that my own short move brings in or leaves behind is not news, and the short move is not a new area', () => {
    const scanner = listening();
    const north = aUnit({ id: 'north', lat: MIDTOWN.lat + 5.1 / 69.1, lng: MIDTOWN.lng, distanceMiles: 5.1 });
    const south = aUnit({ id: 'south', lat: MIDTOWN.lat - 4.9 / 69.1, lng: MIDTOWN.lng, distanceMiles: 4.9 });
    scanner.units([south], { radiusMiles: 5 });
    const before = scanner.messages().length;
    const place = { lat: MIDTOWN.lat + 0.2 / 69.1, lng: MIDTOWN.lng };
    scanner.send({ kind: 'place', place, areaName: 'Midtown' });
    scanner.units([{ ...north, distanceMiles: 4.9 }], { place, radiusMiles: 5 });
    expect(scanner.messages()).toHaveLength(before);
  });

  test('that was last reported too long ago does not alert', () => {
    const scanner = listening();
    scanner.units([aUnit({ isStale: true, words: 'Was there 47 min ago' })]);
    expect(said(scanner, /^ALERT/)).toBe(false);
  });

  test('that has left is not counted', () => {
    const scanner = listening();
    scanner.units([aUnit({ status: 'departed' }), aUnit({ id: 'here' })]);
    scanner.pass(30_000);
    scanner.send({ kind: 'power-on' });
    scanner.pass(2_000);
    expect(scanner.messages().at(-1)).toBe('INITIAL SCAN COMPLETE - 1 UNIT(S) WITHIN 25 MI, 2 IN DATABASE');
  });

  test('whose list has not arrived leaves the board as it was, and only the total is news', () => {
    const scanner = listening();
    scanner.units([aUnit()]);
    scanner.send({ kind: 'units', place: MIDTOWN, radiusMiles: 25, units: null, total: null });
    expect(scanner.state).toMatchObject({ total: null, units: [aUnit()] });
    expect(said(scanner, /off the board/)).toBe(false);
  });

  test('at another place than the monitored one is not announced', () => {
    const scanner = listening();
    const before = scanner.messages().length;
    scanner.units([aUnit()], { place: MISSION });
    expect(scanner.messages()).toHaveLength(before);
  });
});
