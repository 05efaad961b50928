import { MapPin } from 'lucide-react';
import { memo } from 'react';

import { HEATMAP_NAMED } from '@towscout/contracts/insights/constants';
import type { HeatmapCell } from '@towscout/contracts/insights/heatmap';
import { timeSince } from '@towscout/domain/format-time';
import { toLevel } from '@towscout/domain/insights/heatmap';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { describeActivity, levelName, namePlace } from './heatmap-text.ts';

type HeatmapTableProps = {
  /** Busiest first; null while loading. */
  cells: readonly HeatmapCell[] | null;
  now: Date;
  onShow: ((cell: HeatmapCell) => void) | null;
};

const LEVEL_CLASSES = {
  low: 'bg-sunken text-ink',
  medium: 'bg-amber-wash text-amber',
  high: 'bg-red-wash text-red',
} as const;
const HEAD = 'px-4 py-2 text-left text-xs font-medium text-muted';
const LOADING_ROWS = 5;

/** The busiest cells as a table; unchanged during playback. */
export const HeatmapTable = memo(function HeatmapTable({ cells, now, onShow }: HeatmapTableProps) {
  return (
    <div className="@container">
      <table className="w-full text-sm max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b border-line">
            <th scope="col" className={HEAD}>
              {m.insights_heatmap_location()}
            </th>
            <th scope="col" className={HEAD}>
              {m.insights_heatmap_intensity()}
            </th>
            <th scope="col" className={HEAD}>
              {m.insights_heatmap_cell()}
            </th>
            <th scope="col" className={HEAD}>
              {m.insights_heatmap_last_activity()}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {cells === null
            ? Array.from({ length: LOADING_ROWS }, (_, row) => (
                <tr key={row} className="h-14">
                  <td colSpan={4} className="px-4">
                    <Skeleton className="h-5" />
                  </td>
                </tr>
              ))
            : cells.slice(0, HEATMAP_NAMED).map((cell) => <Row key={cell.id} cell={cell} now={now} onShow={onShow} />)}
        </tbody>
      </table>
    </div>
  );
});

function Row({ cell, now, onShow }: { cell: HeatmapCell } & Pick<HeatmapTableProps, 'now' | 'onShow'>) {
  const level = toLevel(cell.intensity);
  const name = namePlace(cell);
  const activity = <span className="block text-xs font-normal text-muted">{describeActivity(cell)}</span>;
  return (
    <tr className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] @max-[15rem]:grid-cols-1! max-md:items-center max-md:gap-x-3 max-md:px-4 max-md:py-2">
      <td className="md:px-4 md:py-2">
        {onShow ? (
          <Button
            variant="quiet"
            className="-ml-3 max-w-full shrink! justify-start px-3 py-1.5 text-left whitespace-normal! text-ink!"
            onClick={() => onShow(cell)}
          >
            <MapPin aria-hidden size={16} className="text-muted" />
            <span>
              {name}
              {activity}
              <span className="sr-only">{m.insights_heatmap_show_on_map()}</span>
            </span>
          </Button>
        ) : (
          <>
            <span className="font-medium">{name}</span>
            {activity}
          </>
        )}
      </td>
      <td className="md:px-4 md:py-2">
        <span
          className={`inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 text-xs font-semibold tabular-nums ${LEVEL_CLASSES[level]}`}
        >
          {cell.intensity} <span className="font-medium">{levelName(level)}</span>
        </span>
      </td>
      <td className="font-mono text-xs break-all text-muted md:px-4 md:py-2">{cell.gridCell}</td>
      <td className="whitespace-nowrap text-muted max-md:text-xs md:px-4 md:py-2">
        <time dateTime={cell.lastActivity}>{timeSince(new Date(cell.lastActivity), now)}</time>
      </td>
    </tr>
  );
}
