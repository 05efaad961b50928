import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { aConsole, MIDTOWN } from './console.fixture.ts';
import { aUnit } from './unit.fixture.ts';

describe('the log', () => {
  test('keeps 25 entries, the newest first', () => {
    const scanner = aConsole();
    scanner.send({ kind: 'place', place: MIDTOWN, areaName: 'Midtown' });
    scanner.units([]);
    scanner.units(Array.from({ length: 40 }, (_, index) => aUnit({ id: `${1000 + index}`, distanceMiles: 7 })));
    expect(scanner.state.log).toHaveLength(25);
    expect(scanner.state.log[0]?.message).toContain('TOW-1039');
  });

  test('is gated by the squelch, which an alert breaks', () => {
    const scanner = aConsole();
    scanner.send({ kind: 'squelch', to: 5 });
    scanner.send({ kind: 'place', place: MIDTOWN, areaName: 'Midtown' });
    scanner.units([]);
    scanner.units([aUnit()]);
    expect(scanner.messages()).toEqual(['ALERT: TOW-A1B2 Currently towing - 0.4 MI - W 47th St']);
  });

  test('says a short way in feet, as the map and the alerts do', () => {
    const scanner = aConsole();
    scanner.send({ kind: 'place', place: MIDTOWN, areaName: 'Midtown' });
    scanner.units([]);
    scanner.units([aUnit({ distanceMiles: 0.03 })]);
    expect(scanner.messages()).toContain('ALERT: TOW-A1B2 Currently towing - 160 FT - W 47th St');
  });

  test.each([
    [-3, 0],
    [2.4, 2],
    [99, 5],
  ])('a squelch of %d becomes %d', (to, squelch) => {
    const scanner = aConsole();
    scanner.send({ kind: 'squelch', to });
    expect(scanner.state.squelch).toBe(squelch);
  });

  test('loses its chatter when simulation is switched off, and gets no more', () => {
    const scanner = aConsole();
    scanner.send({ kind: 'power-on' });
    scanner.pass(15_000);
    expect(scanner.state.log.some((entry) => entry.isSimulated)).toBe(true);
    scanner.send({ kind: 'simulation', on: false });
    scanner.pass(60_000);
    expect(scanner.state.log.some((entry) => entry.isSimulated)).toBe(false);
  });

  test('never uses a real truck’s label for what is made up', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.999, noNaN: true }), (chance) => {
        const scanner = aConsole(chance);
        scanner.send({ kind: 'power-on' });
        scanner.pass(15_000);
        for (const entry of scanner.state.log) expect(entry.isSimulated && entry.message.includes('TOW-')).toBe(false);
      }),
    );
  });
});

describe('sound', () => {
  test('is off by default, and then each entry has its tone and a channel change its crackle', () => {
    const scanner = aConsole();
    scanner.send({ kind: 'place', place: MIDTOWN, areaName: 'Midtown' });
    scanner.send({ kind: 'channel', to: 1 });
    expect(scanner.sounds).toEqual([]);
    scanner.send({ kind: 'sound', on: true });
    scanner.send({ kind: 'channel', to: 2 });
    scanner.pass(1_500);
    expect(scanner.sounds).toEqual([{ kind: 'static' }, { kind: 'tone', type: 'status' }]);
  });

  test('the channels cycle', () => {
    const scanner = aConsole();
    scanner.send({ kind: 'channel', to: -1 });
    expect(scanner.state.channel).toBe(3);
    scanner.send({ kind: 'channel', to: 4 });
    expect(scanner.state.channel).toBe(0);
  });

  test('the volume stays between 0 and 1', () => {
    const scanner = aConsole();
    scanner.send({ kind: 'volume', to: 7 });
    expect(scanner.state.volume).toBe(1);
  });
});
