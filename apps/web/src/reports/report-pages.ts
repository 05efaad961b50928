import type { ListedCommunityReport } from '@towscout/contracts/reports/schema';

import { changePages, type Pages } from '#platform/live-list.ts';

export type ReportPages = Pages<ListedCommunityReport>;

/** A new report pushes others onto the next page. */
export const once = (reports: readonly ListedCommunityReport[]): ListedCommunityReport[] => [
  ...new Map(reports.map((report) => [report.id, report])).values(),
];

export const withVoted = (pages: ReportPages, voted: ListedCommunityReport): ReportPages =>
  changePages(pages, (reports) =>
    reports.map((report) => (report.id === voted.id ? { ...voted, distanceMiles: report.distanceMiles } : report)),
  );
