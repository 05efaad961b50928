import type { CommunityReport, ListedCommunityReport } from '@towscout/contracts/reports/schema';
import { distanceBetween, type LatLng } from '@towscout/geo';

import { matches, type ReportFilter } from './report-view.ts';

export type Area = LatLng & { radius: number };

/** Broadcast events know no visitor, so this one's vote stays. */
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
