import { parsePacificTime } from '../pacific-time.ts';
import type { RawLine } from './read-logs.ts';

/** A dispatcher's line, stripped of what the systems wrapped around it. It stays inside the adapter. */
export type DispatchLine = {
  at: Date;
  /** With single spaces, in the dispatcher's own case. */
  text: string;
  /** The line was written in answer to a request to the rotation list of tow companies. */
  isRotationComment: boolean;
};

/** `[12]`, `[Appended, 13:51:04]`, `[Notification]`, `[CHP]-`, `[Rotation Request Comment]` … */
const WRAPPERS = /^(?:\s*\[[^\]]*\]\s*-?)+/;

/** 'Disregard line 13': it was written to the wrong log. */
const STRUCK = /\b10-?22 (?:LN|LINE) (\d+)\b/i;

/** A line that was copied to a second agency's log comes back within moments. */
const ECHO_MS = 2 * 60_000;

/** Oldest first, without repeats, lines that were struck out or lines without a readable time. */
export function dispatchLines(details: readonly RawLine[]): DispatchLine[] {
  const struck = new Set(details.map(({ text }) => Number(STRUCK.exec(text)?.[1] ?? Number.NaN)));
  const numbered = details.flatMap((line) => {
    const at = parsePacificTime(line.time);
    const number = Number(/^\[(\d+)\]/.exec(line.text)?.[1] ?? 0);
    return at && !struck.has(number) ? [{ ...cleaned(line.text), at, number }] : [];
  });
  const inOrder = numbered.toReversed().sort((a, b) => a.at.getTime() - b.at.getTime() || a.number - b.number);

  const lastSaid = new Map<string, number>();
  return inOrder.flatMap(({ at, text, isRotationComment }) => {
    const said = lastSaid.get(text);
    lastSaid.set(text, at.getTime());
    return said !== undefined && at.getTime() - said <= ECHO_MS ? [] : [{ at, text, isRotationComment }];
  });
}

function cleaned(raw: string): Omit<DispatchLine, 'at'> {
  const wrappers = WRAPPERS.exec(raw)?.[0] ?? '';
  const text = raw
    .slice(wrappers.length)
    .replace(/\[Shared\]/gi, ' ')
    .replace(/\*+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return { text, isRotationComment: /rotation request comment/i.test(wrappers) };
}

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
