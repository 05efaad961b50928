import type { Logger } from 'pino';

import type { Clock } from '../clock.ts';

/** One look at the database's clock, in milliseconds. */
type ClockReading = { askedAt: number; answeredAt: number; databaseAt: number };

/** Machines whose clocks are kept by NTP differ by less. */
const TOLERATED_MS = 1000;
/** Codes of an app are refused beyond it. */
const OFF_MS = 30_000;

/** How far the database's clock is ahead of this machine's: 0 within what is tolerated, null when the answer was slow. */
export function measureOffset({ askedAt, answeredAt, databaseAt }: ClockReading): number | null {
  const uncertain = (answeredAt - askedAt) / 2;
  if (uncertain < 0 || uncertain > TOLERATED_MS) return null;
  const offset = Math.round(databaseAt - (askedAt + uncertain));
  return Math.abs(offset) <= TOLERATED_MS + uncertain ? 0 : offset;
}

export const isOff = (offsetMs: number): boolean => Math.abs(offsetMs) > OFF_MS;

/** '300 seconds behind'. */
export const describeOffset = (offsetMs: number): string =>
  `${Math.round(Math.abs(offsetMs) / 1000)} seconds ${offsetMs > 0 ? 'behind' : 'ahead of'}`;

/** This machine's clock, set right by the database's, which all nodes share. */
export type DatabaseClock = Clock & {
  /** Compares the clocks while `ask` is answered with the database's time. */
  measure<Answer extends { databaseMs: number }>(ask: () => Promise<Answer>): Promise<Answer>;
  /** A sentence while this machine's clock is off; null while it isn't. */
  problem(): string | null;
};

export function createDatabaseClock(machine: Clock, log: Logger): DatabaseClock {
  let offsetMs = 0;
  const problem = () =>
    isOff(offsetMs)
      ? `This machine's clock is ${describeOffset(offsetMs)} the database's. TowScout goes by the database's; codes for two-step sign-in go by the machine's.`
      : null;
  const correct = (measured: number): void => {
    const wasOff = isOff(offsetMs);
    offsetMs = measured;
    if (isOff(measured) && !wasOff) log.error({ offsetMs }, problem() ?? '');
    if (!isOff(measured) && wasOff) log.info({ offsetMs }, "this machine's clock is right again");
  };
  return {
    now: () => new Date(machine.now().getTime() + offsetMs),
    async measure(ask) {
      const askedAt = machine.now().getTime();
      const answer = await ask();
      const measured = measureOffset({ askedAt, answeredAt: machine.now().getTime(), databaseAt: answer.databaseMs });
      if (measured !== null && measured !== offsetMs) correct(measured);
      return answer;
    },
    problem,
  };
}
