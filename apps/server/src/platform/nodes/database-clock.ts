import type { Logger } from 'pino';

import type { Clock } from '../clock.ts';
import { describeOffset, isOff, measureOffset } from './clock-offset.ts';

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
