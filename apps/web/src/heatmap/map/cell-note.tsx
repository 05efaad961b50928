import type { HeatmapCell } from '@towscout/contracts/heatmap/schema';
import { toLevel } from '@towscout/domain/heatmap';

import { activityWords, LEVEL_WORDS, placeWords, sourcesWords } from '../heatmap-words.ts';

type CellNoteProps = {
  gridCell: string;
  /** Of what is drawn; null when nothing of the cell is. */
  intensity: number | null;
  /** What is known of the cell in the whole time range. */
  cell: HeatmapCell | null;
  /** The hour that is played, in words; null when none is. */
  hour: string | null;
};

/** What one cell of the map says. */
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
