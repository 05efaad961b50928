import { withCommas } from '../with-commas.ts';
import { MOSTLY, type TowReason } from './tow-reason.ts';

export type LotCounts = {
  tows: number;
  months: number;
  /** Those with a reason that is known. */
  reasons: readonly { reason: TowReason; tows: number }[];
};

/** A list never has all tows. */
export function lotSentence({ tows, months, reasons }: LotCounts): string {
  const cars = tows === 1 ? '1 car was' : `${withCommas(tows)} cars were`;
  const most = reasons.find((counted) => counted.tows * 2 > tows);
  const why = most ? `, mostly ${MOSTLY[most.reason]}` : '';
  return `At least ${cars} towed from here in ${months} months${why}.`;
}
