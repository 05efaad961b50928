import pLimit from 'p-limit';

import { refuseInsideTransaction } from '#platform/db/database.ts';
import { waitInLine } from '#platform/db/line.ts';
import { Busy, reportingOutages } from '#platform/db/outage.ts';

export type TakeTurn = <Result>(step: 'reads' | 'writes', work: () => Promise<Result>) => Promise<Result>;

const READS = /^\s*select\b/i;

export const stepOf = (text: string): 'reads' | 'writes' => (READS.test(text) ? 'reads' : 'writes');

/** At the embedded database's one connection, in order of arrival. A request that was refused meanwhile takes none. */
export function createTurns(): TakeTurn {
  const inTurn = pLimit(1);
  return async (step, work) => {
    refuseInsideTransaction();
    try {
      return await waitInLine((mayBegin) =>
        inTurn(() => {
          if (!mayBegin(step)) throw new Busy('the request was refused before its turn');
          return work();
        }),
      );
    } catch (error) {
      throw reportingOutages(error);
    }
  };
}
