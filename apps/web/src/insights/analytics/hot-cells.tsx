import type { Analytics } from '@towscout/contracts/insights/analytics';
import { withCommas } from '@towscout/domain/with-commas';
import { m } from '@towscout/messages';

import { distanceText } from '#ui/figure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export function HotCells({ analytics }: { analytics: Pick<Analytics, 'hotCells' | 'trucks'> | null }) {
  if (!analytics) return <Skeleton className="h-48 rounded-md" />;
  const { hotCells, trucks } = analytics;
  const elsewhere = trucks - hotCells.reduce((sum, { dataPoints }) => sum + dataPoints, 0);
  if (hotCells.length === 0)
    return (
      <p className="flex h-48 items-center justify-center rounded-md border border-dashed border-line p-4 text-center text-sm text-balance text-muted">
        {m.insights_analytics_no_trucks()}
      </p>
    );
  return (
    <table aria-label={m.insights_analytics_hot_cells()} className="w-full text-sm tabular-nums">
      <thead className="text-left text-xs text-muted">
        <tr>
          <th scope="col" className="py-2 font-medium">
            {m.insights_analytics_area()}
          </th>
          <th scope="col" className="px-2 py-2 text-right font-medium">
            {m.insights_analytics_trucks()}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {m.insights_analytics_days()}
          </th>
        </tr>
      </thead>
      <tbody>
        {hotCells.map(({ id, location_description: name, distanceMiles, dataPoints, daysSeen }) => (
          <tr key={id} className="border-t border-line">
            <th scope="row" className="py-2 text-left font-normal">
              {name} <span className="text-muted">· {distanceText(distanceMiles)}</span>
            </th>
            <td className="px-2 py-2 text-right">{withCommas(dataPoints)}</td>
            <td className="py-2 text-right">{daysSeen}</td>
          </tr>
        ))}
        {elsewhere > 0 && (
          <tr className="border-t border-line text-muted">
            <th scope="row" className="py-2 text-left font-normal">
              {m.insights_analytics_other_areas()}
            </th>
            <td className="px-2 py-2 text-right">{withCommas(elsewhere)}</td>
            <td className="py-2 text-right">–</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
