import type { HeatmapCell } from '@towscout/contracts/heatmap/schema';
import { toLevel } from '@towscout/domain/heatmap';

import { activityWords, LEVEL_WORDS, placeWords, sourcesWords } from '../heatmap-words.ts';

type CellNoteProps = {
  gridCell: string;
  /** As drawn; null when nothing is. */
  intensity: number | null;
  /** The cell over the whole range. */
  cell: HeatmapCell | null;
  /** The playing hour; null when not playing. */
  hour: string | null;
};

export function CellNote({ gridCell, intensity, cell, hour }: CellNoteProps) {
  return (
    <div
      role="status"
      className="pointer-events-none mb-3 w-max max-w-60 rounded-md border border-line bg-raised px-3 py-2 text-sm shadow-high"
    >
      <p className="font-medium">{placeWords(cell ?? { location: null, gridCell })}</p>
      {intensity !== null && (
        <p className="tabular-nums">
          Intensity {intensity} · {LEVEL_WORDS[toLevel(intensity)]}
        </p>
      )}
      {hour !== null && (
        <p className="text-xs text-muted">
          {intensity === null && 'Nothing recorded, '}
          {hour}
        </p>
      )}
      {hour === null && cell && (
        <p className="text-xs text-muted">
          {activityWords(cell)} · from {sourcesWords(cell.sources)}
        </p>
      )}
    </div>
  );
}
