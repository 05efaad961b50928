import type { CommunityReport, ListedCommunityReport } from '@towscout/contracts/reports';
import { distanceBetween, type LatLng } from '@towscout/geo';

import { matches, type ReportFilter } from './report-view.ts';

export type Area = LatLng & { radius: number };

/**
 * A list after news of one report. What is told to everybody knows no visitor: what this one voted
 * stays as it was. A report that ended, lies elsewhere or does not pass the filter is not in the list.
 */
export function withReport(
  list: readonly ListedCommunityReport[],
  news: CommunityReport,
  area: Area,
  filter: ReportFilter,
  mayJoin: boolean,
): readonly ListedCommunityReport[] {
  const known = list.find(({ id }) => id === news.id);
  const distanceMiles = distanceBetween(area, { lat: Number(news.latitude), lng: Number(news.longitude) });
  if (!news.isActive || distanceMiles > area.radius || !matches(news, filter))
    return known ? list.filter(({ id }) => id !== news.id) : list;
  const listed = { ...news, distanceMiles, myVote: known?.myVote ?? null, isMine: known?.isMine ?? false };
  if (known) return list.map((report) => (report.id === news.id ? listed : report));
  return mayJoin ? [listed, ...list] : list;
}
