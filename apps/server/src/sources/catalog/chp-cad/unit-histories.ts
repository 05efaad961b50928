import { parsePacificTime } from '../pacific-time.ts';
import type { RawLine } from './read-logs.ts';

type UnitStep = 'assigned' | 'enroute' | 'at_scene' | 'cleared';

export type UnitHistory = { step: UnitStep; since: Date; assignedAt: Date };

const STEPS = new Map<string, UnitStep>([
  ['unit assigned', 'assigned'],
  ['unit enroute', 'enroute'],
  ['unit at scene', 'at_scene'],
  ['unit cleared', 'cleared'],
]);

/** The feed lists units one after another, each from its newest step back to 'Unit Assigned'. */
export function unitHistories(units: readonly RawLine[]): UnitHistory[] {
  const histories: UnitHistory[] = [];
  let newest: { step: UnitStep; since: Date } | null = null;
  for (const { time, text } of units) {
    const step = STEPS.get(text.toLowerCase());
    const since = parsePacificTime(time);
    if (!step || !since) continue;
    newest ??= { step, since };
    if (step === 'assigned') {
      histories.push({ ...newest, assignedAt: since });
      newest = null;
    }
  }
  return histories;
}

/** Null while one is there or none was ever sent. */
export function allLeftAt(histories: readonly UnitHistory[]): Date | null {
  if (histories.length === 0 || histories.some(({ step }) => step !== 'cleared')) return null;
  return new Date(Math.max(...histories.map(({ since }) => since.getTime())));
}
