import { m } from '@towscout/messages';

import { SCANNER } from './constants.ts';
import { change, crackle, type Deferred, plan, type Progress, transmit, type World } from './state.ts';
import {
  activityReport,
  areaConfirmed,
  formatEta,
  initialScan,
  startupMessages,
  statusBoard,
  tunedTo,
} from './unit-text.ts';
import { announceNearUnits } from './update-units.ts';

export function runDue(progress: Progress, world: World): Progress {
  let next = progress;
  for (;;) {
    const [first, ...rest] = next.state.due;
    if (!first || first.at > world.now) return next;
    // A suspended tab doesn't replay missed ticks.
    next = run(change(next, { due: rest }), first.what, world);
  }
}

function run(progress: Progress, what: Deferred, world: World): Progress {
  const { state } = progress;
  switch (what.kind) {
    case 'startup':
      return transmit(progress, { type: 'status', message: startupMessages(state)[what.index] ?? '' }, world);
    case 'initial-scan':
      return transmit(progress, { type: 'status', message: initialScan(state) }, world);
    case 'scan-tick':
      return scanTick(progress, world);
    case 'activity-report': {
      const { base, spread } = SCANNER.activityReportMs;
      const reported = state.place
        ? transmit(progress, { type: 'status', message: activityReport(state) }, world)
        : progress;
      return plan(reported, { kind: 'activity-report' }, base + world.random() * spread, world);
    }
    case 'area-confirmed':
      return state.place
        ? announceNearUnits(transmit(progress, { type: 'status', message: areaConfirmed(state.place) }, world), world)
        : progress;
    case 'status-board':
      return change(transmit(progress, { type: 'status', message: statusBoard(state) }, world), { isUpdating: false });
    case 'area-label-clears':
      return change(progress, { areaName: null, isUpdating: false });
    case 'eta': {
      const unit = state.units.find(({ id }) => id === what.unitId);
      return unit ? transmit(progress, { type: 'dispatch', message: formatEta(unit, world.now) }, world) : progress;
    }
  }
}

function scanTick(progress: Progress, world: World): Progress {
  const { signal, battery } = progress.state;
  const drained = Math.max(SCANNER.battery.min, battery - SCANNER.battery.perTick);
  const drifted = driftSignal(signal, progress.state.squelch, world.random());
  let next = change(progress, { battery: drained, signal: drifted });
  next = maybeSwitchChannel(next, world);
  if (next.state.isSimulationOn)
    next = transmit(next, { type: 'status', message: chatter(world.random), isSimulated: true }, world);
  return plan(next, { kind: 'scan-tick' }, SCANNER.scanTickMs[next.state.mode], world);
}

/** A random walk; squelch sets the quality that keeps it above 60. */
function driftSignal(signal: number, quality: number, chance: number): number {
  const { min, floorAboveQuality2, max, drift } = SCANNER.signal;
  const floor = quality > 2 ? floorAboveQuality2 : min;
  return Math.min(max, Math.max(floor, signal + (chance * 2 - 1) * drift));
}

function maybeSwitchChannel(progress: Progress, world: World): Progress {
  const { mode, channel, isSimulationOn } = progress.state;
  if (mode === 'manual' || world.random() >= SCANNER.channelSwitchChance) return progress;
  const to = Math.floor(world.random() * SCANNER.channelsMhz.length);
  if (to === channel) return progress;
  const tuned = crackle(change(progress, { channel: to }));
  return isSimulationOn ? transmit(tuned, { type: 'status', message: tunedTo(to), isSimulated: true }, world) : tuned;
}

const listLines = (): readonly string[] => [
  m.scanner_chatter_radio_check(),
  m.scanner_chatter_back_in_service(),
  m.scanner_chatter_fuel_stop(),
  m.scanner_chatter_traffic(),
  m.scanner_chatter_paperwork(),
  m.scanner_chatter_yard(),
  m.scanner_chatter_copy(),
  m.scanner_chatter_second_unit(),
];

const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)] as T;

/** Made-up chatter; units are named SIM to differ from real trucks. */
const chatter = (random: () => number): string =>
  `SIM-${String(1 + Math.floor(random() * 99)).padStart(2, '0')}: ${pick(listLines(), random)}`;
