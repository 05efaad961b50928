import { describeReason, type TowReason } from '@towscout/domain/tow-records/private-lots/lot-tow';
import { withCommas } from '@towscout/domain/with-commas';
import { m } from '@towscout/messages';

export type LotCounts = {
  tows: number;
  months: number;
  /** Those with a reason that is known. */
  reasons: readonly { reason: TowReason; tows: number }[];
};

/** A list never has all tows. */
export function lotSentence({ tows, months, reasons }: LotCounts): string {
  const counts = { count: tows, shown: withCommas(tows), months };
  const most = reasons.find((counted) => counted.tows * 2 > tows);
  return most
    ? m.tow_records_lots_towed_mostly({ ...counts, why: describeReason(most.reason) })
    : m.tow_records_lots_towed(counts);
}
