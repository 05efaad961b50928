import type { LatLng } from '@towscout/geo';

import { type ScannerInput, step } from './scanner.ts';
import { initialScannerState, type ScannerState, type Sound } from './state.ts';
import type { ScannerUnit } from './unit.ts';

export const MIDTOWN: LatLng = { lat: 40.7589, lng: -73.9851 };
export const MISSION: LatLng = { lat: 37.76, lng: -122.42 };

export function aConsole(chance = 0.5) {
  let state: ScannerState = initialScannerState;
  let now = 1_000_000;
  const sounds: Sound[] = [];
  const world = () => ({ now, random: () => chance });
  const send = (input: ScannerInput): void => {
    const progress = step(state, input, world());
    state = progress.state;
    sounds.push(...progress.sounds);
  };
  return {
    send,
    sounds,
    get state() {
      return state;
    },
    messages: () => state.log.map(({ message }) => message).toReversed(),
    pass(ms: number) {
      now += ms;
      send({ kind: 'time' });
    },
    units: (units: readonly ScannerUnit[], { place = MIDTOWN, total = units.length, radiusMiles = 25 } = {}) =>
      send({ kind: 'units', place, radiusMiles, units, total }),
  };
}

export const said = (scanner: ReturnType<typeof aConsole>, words: string | RegExp): boolean =>
  scanner.messages().some((message) => (typeof words === 'string' ? message.includes(words) : words.test(message)));
