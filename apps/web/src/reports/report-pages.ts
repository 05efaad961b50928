import type { CommunityReport, ListedCommunityReport } from '@towscout/contracts/reports';
import type { InfiniteData } from '@tanstack/react-query';

import { type Area, withReport } from './merge-reports.ts';
import type { ReportFilter } from './report-view.ts';

export type ReportPage = { reports: readonly ListedCommunityReport[]; next: string | null };
export type ReportPages = InfiniteData<ReportPage>;

/** The reports of all pages, each once: one that was reported meanwhile pushes others onto the next page. */
export function listed(data: ReportPages | undefined): readonly ListedCommunityReport[] {
  const all = data?.pages.flatMap(({ reports }) => reports) ?? [];
  return [...new Map(all.map((report) => [report.id, report])).values()];
}

/** The pages after news of one report: it is changed where it stands; one that is new comes first. */
export function withReportInPages(data: ReportPages, news: CommunityReport, area: Area, filter: ReportFilter): ReportPages {
  const isKnown = listed(data).some(({ id }) => id === news.id);
  return onEachPage(data, (reports, isFirst) => withReport(reports, news, area, filter, isFirst && !isKnown));
}

/** The pages after this visitor voted. */
export const withVoted = (data: ReportPages, voted: ListedCommunityReport): ReportPages =>
  onEachPage(data, (reports) => reports.map((report) => (report.id === voted.id ? { ...voted, distanceMiles: report.distanceMiles } : report)));

const onEachPage = (data: ReportPages, change: (reports: readonly ListedCommunityReport[], isFirst: boolean) => readonly ListedCommunityReport[]): ReportPages => ({
  ...data,
  pages: data.pages.map((page, index) => ({ ...page, reports: change(page.reports, index === 0) })),
});
