import { UnreadableExport } from '../../apps/server/src/sources/reading/read-export.ts';
import { assessDays, type DayOfTruth } from './assess-days.ts';
import { assessTruth, type Truth } from './assess-truth.ts';
import type { TruthArguments } from './read-arguments.ts';
import { readCalls, readCases } from './read-cases.ts';

type FileRead = { rows: number; used: number; setAside: Record<string, number> };

export type TruthReport = Truth & {
  interval: string;
  requests: FileRead;
  /** `used` are calls for a tow, `others` all others. */
  calls: FileRead & { others: number; from: string; to: string };
};

type TruthFiles = { asked: Awaited<ReturnType<typeof readCases>>; called: Awaited<ReturnType<typeof readCalls>> };

/** Throws UnreadableExport. */
export async function readTruthFiles(
  { requests, calls, words, callWords, timeZone }: TruthArguments,
  now: Date,
): Promise<TruthFiles> {
  const called = await readCalls({ path: calls, words: callWords, timeZone, now });
  if (called.from > called.to) throw new UnreadableExport(`${calls} has no row with a time that has passed.`);
  return { asked: await readCases({ path: requests, words, timeZone, now }), called };
}

export const assessTruthDays = ({ asked, called }: TruthFiles): DayOfTruth[] => assessDays(asked.cases, called);

export function runTruth({ asked, called }: TruthFiles): TruthReport {
  return {
    ...assessTruth(asked.cases, called),
    interval: 'Wilson, 95 %',
    requests: { rows: asked.rows, used: asked.cases.length, setAside: Object.fromEntries(asked.setAside) },
    calls: {
      rows: called.rows,
      used: called.tows.length,
      others: called.others.size,
      setAside: Object.fromEntries(called.setAside),
      from: new Date(called.from).toISOString(),
      to: new Date(called.to).toISOString(),
    },
  };
}
