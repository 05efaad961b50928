import { useQuery } from '@tanstack/react-query';

import type { TowLotCounts } from '@towscout/contracts/tow-records/lots';
import { towRecordPaths } from '@towscout/contracts/tow-records/paths';
import { towLotListAt } from '@towscout/domain/tow-lots/lot-lists';
import { lotSentence } from '@towscout/domain/tow-lots/lot-sentence';
import type { LatLng } from '@towscout/geo';

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
    <section aria-label="Cars towed from here" className="flex flex-col gap-0.5">
      <p className="text-sm font-semibold text-pretty">{lotSentence(counts)}</p>
      <p className="text-xs text-muted">
        From private lots within 100 yards, {monthName(counts.from)} to {monthName(counts.to)}, by the list of{' '}
        {counts.reportedBy}.
      </p>
    </section>
  );
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
/** 'Aug 2023' */
const monthName = (month: string): string => MONTH.format(new Date(`${month}-01T00:00:00Z`));
