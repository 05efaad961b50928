import type { CommunityReport, ListedCommunityReport } from '@towscout/contracts/reports/schema';
import { distanceBetween, type LatLng } from '@towscout/geo';

import { matches, type ReportFilter } from './report-view.ts';

export type Area = LatLng & { radius: number };

/**
 * A list after an update of one report. Events for everybody know no visitor: this one's vote
 * stays as it was. A report that ended, lies elsewhere or does not pass the filter is not in the list.
 */
export function withReport(
  list: readonly ListedCommunityReport[],
  update: CommunityReport,
  area: Area,
  filter: ReportFilter,
  mayJoin: boolean,
): readonly ListedCommunityReport[] {
  const known = list.find(({ id }) => id === update.id);
  const distanceMiles = distanceBetween(area, { lat: Number(update.latitude), lng: Number(update.longitude) });
  if (!update.isActive || distanceMiles > area.radius || !matches(update, filter))
    return known ? list.filter(({ id }) => id !== update.id) : list;
  const listed = { ...update, distanceMiles, myVote: known?.myVote ?? null, isMine: known?.isMine ?? false };
  if (known) return list.map((report) => (report.id === update.id ? listed : report));
  return mayJoin ? [listed, ...list] : list;
}
