import type { Coverage } from '@towscout/contracts/insights/coverage';
import { m } from '@towscout/messages';

import { formatCount } from './coverage-text.ts';

type ReportFiguresProps = {
  told: NonNullable<Coverage['told']>;
  /** An official feed covers the place. */
  hasFeed: boolean;
  now: Date;
};

const listTellers = () =>
  [
    [m.insights_coverage_people(), 'byPeople'],
    [m.insights_coverage_dispatch_feeds(), 'byFeeds'],
  ] as const;

export function ReportFigures({ told: { lastDay, lastWeek, recordBegan }, hasFeed, now }: ReportFiguresProps) {
  const tellers = listTellers().filter(([, by]) => by === 'byPeople' || hasFeed || lastWeek.byFeeds > 0);
  const { hint } = formatCount(lastWeek.byPeople, 7, recordBegan, now);
  return (
    <>
      <table className="w-full text-sm">
        <thead className="text-left text-muted">
          <tr>
            <th scope="col" className="py-1 font-medium">
              {m.insights_coverage_source()}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {m.insights_coverage_day()}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {m.insights_coverage_week()}
            </th>
          </tr>
        </thead>
        <tbody className="text-base tabular-nums">
          {tellers.map(([words, by]) => (
            <tr key={by} className="border-t border-line">
              <th scope="row" className="py-2 text-left text-sm font-normal">
                {words}
              </th>
              <td className="py-2 text-right font-semibold">{formatCount(lastDay[by], 1, recordBegan, now).figure}</td>
              <td className="py-2 text-right font-semibold">{formatCount(lastWeek[by], 7, recordBegan, now).figure}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hint && <p className="mt-2 pb-2 text-xs text-muted">{hint}</p>}
    </>
  );
}
