import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { heatmapPaths, type HeatmapShow } from '@towscout/contracts/insights/constants';
import { type HeatmapRange, isPremiumRange } from '@towscout/domain/insights/heatmap';
import { distanceBetween, kilometers, kilometersToMiles, type LatLng } from '@towscout/geo';

import { ApiError, getErrorMessage } from '#platform/api-error.ts';
import { api } from '#platform/api.ts';

/** A few houses on, the cells are the same. */
const PLACE_DIGITS = 3;
const RENEW_MS = 60_000;
const RENEW_HOURS_MS = 300_000;

export type HeatmapArea = { place: LatLng; radius: number };

const toQuery = ({ place, radius }: HeatmapArea) => ({
  lat: place.lat.toFixed(PLACE_DIGITS),
  lng: place.lng.toFixed(PLACE_DIGITS),
  radius: String(radius),
});

const FORBIDDEN: ReadonlySet<number> = new Set([401, 403]);
const isRefused = (error: unknown): boolean => error instanceof ApiError && FORBIDDEN.has(error.status);

type Asked = { range: HeatmapRange; show: HeatmapShow };
type CellsQuery = ReturnType<typeof toQuery> & Asked;

/** Null disables the query. */
const cellsOptions = (query: CellsQuery | null) => ({
  queryKey: [heatmapPaths.data, query] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get(heatmapPaths.data, { query: query ?? {}, signal }),
  refetchInterval: RENEW_MS,
  retry: false,
});

/** Skips a range that the plan lacks; while the plan is unknown, the server decides. */
export function useHeatmap(area: HeatmapArea | null, asked: Asked, isPremium: boolean | null) {
  const isLocked = isPremiumRange(asked.range) && isPremium === false;
  const query = area && { ...toQuery(area), ...asked };
  const { data, dataUpdatedAt, error, isPlaceholderData, refetch } = useQuery({
    ...cellsOptions(query),
    enabled: query !== null && !isLocked,
    placeholderData: keepPreviousData,
  });
  return {
    cells: isLocked ? null : (data ?? null),
    asOf: new Date(dataUpdatedAt),
    /** Data of the previous area or range. */
    isChanging: isPlaceholderData,
    failure: error === null || isRefused(error) ? null : getErrorMessage(error),
    /** Also when the plan has ended meanwhile. */
    isLocked: isLocked || isRefused(error),
    refetch: () => void refetch(),
  };
}

/** True when a view's cells can be shown until the next view's arrive. */
function reaches(before: CellsQuery, { lat, lng, range, show }: CellsQuery): boolean {
  const apart = distanceBetween({ lat: +before.lat, lng: +before.lng }, { lat: +lat, lng: +lng });
  return before.range === range && before.show === show && apart <= kilometersToMiles(kilometers(+before.radius));
}

/** Finer cells of the view; null to draw the area's. */
export function useViewCells(area: HeatmapArea | null, view: HeatmapArea | null, asked: Asked) {
  const query = view && { ...toQuery(view), ...asked };
  const { data, isError } = useQuery({
    ...cellsOptions(query),
    enabled: query !== null,
    placeholderData: (cells, last) => {
      const before = last?.queryKey[1];
      return before && query && reaches(before, query) ? cells : undefined;
    },
    staleTime: RENEW_MS,
  });
  return useMemo(() => {
    if (!area || !view || !data || isError) return null;
    const radius = kilometersToMiles(kilometers(area.radius));
    return data.filter(({ latitude: lat, longitude: lng }) => distanceBetween(area.place, { lat, lng }) <= radius);
  }, [area, view, data, isError]);
}

export function useHeatmapHours(area: HeatmapArea | null, isWanted: boolean) {
  const query = area && toQuery(area);
  const { data, isError, refetch } = useQuery({
    queryKey: [heatmapPaths.hours, query],
    queryFn: ({ signal }) => api.get(heatmapPaths.hours, { query: query ?? {}, signal }),
    enabled: query !== null && isWanted,
    refetchInterval: RENEW_HOURS_MS,
    retry: false,
  });
  return { hours: data ?? null, isFailed: isError && !data, refetch: () => void refetch() };
}
