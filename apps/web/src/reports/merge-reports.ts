import type { CommunityReport, ListedCommunityReport } from '@towscout/contracts/reports';
import { distanceBetween, type LatLng } from '@towscout/geo';

type Area = LatLng & { radius: number };

/**
 * A list after news of one report. What is told to everybody knows no visitor: what this one voted
 * stays as it was. A report that ended, or lies elsewhere, is not in the list.
 */
export function withReport(list: readonly ListedCommunityReport[], news: CommunityReport, area: Area): readonly ListedCommunityReport[] {
  const known = list.find(({ id }) => id === news.id);
  const others = list.filter(({ id }) => id !== news.id);
  const distanceMiles = distanceBetween(area, { lat: Number(news.latitude), lng: Number(news.longitude) });
  if (!news.isActive || distanceMiles > area.radius) return known ? others : list;
  const listed = { ...news, distanceMiles, myVote: known?.myVote ?? null, isMine: known?.isMine ?? false };
  return known ? list.map((report) => (report.id === news.id ? listed : report)) : [listed, ...others];
}
