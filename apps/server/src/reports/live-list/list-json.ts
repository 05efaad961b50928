import { distanceBetween, type LatLng } from '@towscout/geo';

import type { OwnMarks } from '../reports.queries.ts';
import type { LiveReport } from './live-report.ts';

/** As `presentListedReport` in JSON. */
export const listJson = (
  page: readonly LiveReport[],
  from: LatLng | null,
  marks: ReadonlyMap<string, OwnMarks>,
): string => `[${page.map((report) => rowJson(report, from, marks.get(report.id))).join(',')}]`;

function rowJson({ head, place }: LiveReport, from: LatLng | null, marks: OwnMarks | undefined): string {
  const distance = from ? distanceBetween(from, place) : null;
  return `${head}${distance},"myVote":${JSON.stringify(marks?.myVote ?? null)},"isMine":${marks?.isMine ?? false}}`;
}
