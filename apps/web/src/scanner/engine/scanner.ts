import { SCANNER } from './constants.ts';
import { runDue } from './run-due.ts';
import {
  begin,
  cancel,
  change,
  crackle,
  plan,
  type Progress,
  type ScanMode,
  type ScannerState,
  type World,
} from './state.ts';
import { updatePlace, type PlaceInput } from './update-place.ts';
import { updateUnits, type UnitsInput } from './update-units.ts';

export type ScannerInput =
  | { kind: 'power-on' }
  | { kind: 'time' }
  | ({ kind: 'place' } & PlaceInput)
  | ({ kind: 'units' } & UnitsInput)
  | { kind: 'scan'; on: boolean }
  | { kind: 'sound'; on: boolean }
  | { kind: 'volume'; to: number }
  | { kind: 'mode'; to: ScanMode }
  | { kind: 'squelch'; to: number }
  | { kind: 'channel'; to: number }
  | { kind: 'simulation'; on: boolean };

/** A pure state machine: returns the new state and its sounds. */
export function step(state: ScannerState, input: ScannerInput, world: World): Progress {
  return react(runDue(begin(state), world), input, world);
}

function react(progress: Progress, input: ScannerInput, world: World): Progress {
  switch (input.kind) {
    case 'power-on':
      return progress.state.isPoweredOn ? progress : powerOn(progress, world);
    case 'time':
      return progress;
    case 'place':
      return updatePlace(progress, input, world);
    case 'units':
      return updateUnits(progress, input, world);
    case 'scan':
      return planTick(change(progress, { isScanning: input.on }), world);
    case 'mode':
      return planTick(change(progress, { mode: input.to }), world);
    case 'sound':
      return change(progress, { isSoundOn: input.on });
    case 'volume':
      return change(progress, { volume: between(0, input.to, 1) });
    case 'squelch':
      return change(progress, { squelch: Math.round(between(SCANNER.squelch.min, input.to, SCANNER.squelch.max)) });
    case 'channel':
      return tuneTo(progress, input.to);
    case 'simulation':
      return setSimulation(progress, input.on);
  }
}

const between = (min: number, value: number, max: number): number => Math.min(max, Math.max(min, value));

function powerOn(progress: Progress, world: World): Progress {
  const { startup, initialScanMs, activityReportMs } = SCANNER;
  let next = change(progress, { isPoweredOn: true });
  for (let index = 0; index < startup.messages; index += 1)
    next = plan(next, { kind: 'startup', index }, index * startup.everyMs, world);
  next = plan(next, { kind: 'initial-scan' }, initialScanMs, world);
  next = plan(
    next,
    { kind: 'activity-report' },
    activityReportMs.base + world.random() * activityReportMs.spread,
    world,
  );
  return runDue(planTick(next, world), world);
}

/** None while on hold. */
function planTick(progress: Progress, world: World): Progress {
  const { isPoweredOn, isScanning, mode } = progress.state;
  return isPoweredOn && isScanning
    ? plan(progress, { kind: 'scan-tick' }, SCANNER.scanTickMs[mode], world)
    : cancel(progress, 'scan-tick');
}

function tuneTo(progress: Progress, channel: number): Progress {
  const count = SCANNER.channelsMhz.length;
  const to = ((Math.round(channel) % count) + count) % count;
  return to === progress.state.channel ? progress : crackle(change(progress, { channel: to }));
}

/** Turning the simulation off removes its entries. */
const setSimulation = (progress: Progress, isSimulationOn: boolean): Progress =>
  change(progress, {
    isSimulationOn,
    log: isSimulationOn ? progress.state.log : progress.state.log.filter((entry) => !entry.isSimulated),
  });
