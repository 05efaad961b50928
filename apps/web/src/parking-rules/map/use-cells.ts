import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { OUTLOOK_CELLS_MAX_DEGREES, outlookPaths } from '@towscout/contracts/parking-rules/paths';
import type { OutlookCells } from '@towscout/contracts/parking-rules/schema';
import type { Box } from '@towscout/geo';

import { api } from '#platform/api.ts';

/** Small moves ask for the same box again. */
const STEPS_PER_DEGREE = 100;

/** The box around a view, on a grid; null for one that is wider than the server answers. */
export function boxToAsk({ south, west, north, east }: Box): Box | null {
  const down = (degrees: number) => Math.floor(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
  const up = (degrees: number) => Math.ceil(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
  const box = { south: down(south), west: down(west), north: up(north), east: up(east) };
  const isAnswered = Math.max(box.north - box.south, box.east - box.west) <= OUTLOOK_CELLS_MAX_DEGREES;
  return isAnswered ? box : null;
}

type Shown = {
  cells: OutlookCells | null;
  /** They are those of another view or hour. */
  isChanging: boolean;
  isFailed: boolean;
};

/** The risk by cell in a box at an hour; the one before is shown until it comes. */
export function useCells(box: Box | null, at: Date): Shown {
  const query = {
    south: box?.south.toFixed(2) ?? '',
    west: box?.west.toFixed(2) ?? '',
    north: box?.north.toFixed(2) ?? '',
    east: box?.east.toFixed(2) ?? '',
    at: at.toISOString(),
  };
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: [outlookPaths.cells, query],
    queryFn: ({ signal }) => api.get(outlookPaths.cells, { query, signal }),
    enabled: box !== null,
    placeholderData: keepPreviousData,
  });
  return { cells: box && data ? data : null, isChanging: isPlaceholderData, isFailed: isError };
}
