import { useQuery } from '@tanstack/react-query';

import { towRecordPaths } from '@towscout/contracts/tow-records/constants';
import type { TowLotCounts } from '@towscout/contracts/tow-records/schema';
import { towLotListAt, describeReason, type TowReason } from '@towscout/domain/tow-records/private-lots';
import { withCommas } from '@towscout/domain/with-commas';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

import { api } from '#platform/api.ts';

/** About a meter. */
const PLACE_DIGITS = 5;

/** How often cars were towed from private lots at a spot. Nothing where no list tells: that is unknown, not none. */
export function TowedHere({ place }: { place: LatLng }) {
  const query = { lat: place.lat.toFixed(PLACE_DIGITS), lng: place.lng.toFixed(PLACE_DIGITS) };
  const { data } = useQuery({
    queryKey: [towRecordPaths.lots, query],
    queryFn: ({ signal }) => api.get(towRecordPaths.lots, { query, signal }),
    enabled: towLotListAt(place) !== null,
  });
  return data?.counts ? <Counted counts={data.counts} /> : null;
}

function Counted({ counts }: { counts: TowLotCounts }) {
  return (
    <section aria-label={m.tow_records_towed_from_here()} className="flex flex-col gap-0.5">
      <p className="text-sm font-semibold text-pretty">{lotSentence(counts)}</p>
      <p className="text-xs text-muted">
        {m.tow_records_from_lots({ from: monthName(counts.from), to: monthName(counts.to), source: counts.reportedBy })}
      </p>
    </section>
  );
}

/** 'Aug 2023' */
const monthName = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(intlLocale(), {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

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
