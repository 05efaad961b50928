import { getResolution, latLngToCell } from 'h3-js';

import type { HeatmapCell } from '@towscout/contracts/insights/heatmap';
import { formatDistance } from '@towscout/domain/format-distance';
import { toLevel } from '@towscout/domain/insights/heatmap';
import { distanceBetween, kilometers, kilometersToMiles, type LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { describeActivity, formatRadius, levelName, listSources, namePlace } from '../heatmap-text.ts';
import type { DrawnCell } from '../play-bar.tsx';
import type { HeatmapArea } from '../use-heatmap.ts';

const USUAL_RESOLUTION = 8;

/** Without cells, the default radius's resolution. */
export const resolutionFor = (cells: readonly DrawnCell[]): number =>
  cells[0] ? getResolution(cells[0].gridCell) : USUAL_RESOLUTION;

export const cellAt = ({ lat, lng }: LatLng, drawn: readonly DrawnCell[]): string =>
  latLngToCell(lat, lng, resolutionFor(drawn));

type Spot = {
  gridCell: string;
  /** As drawn; null when nothing is. */
  intensity: number | null;
  cell: HeatmapCell | null;
  /** The playing hour; null when not playing. */
  hour: string | null;
};

/** The lines of a drawn cell, or of one that isn't drawn at an hour. */
export function describeSpot({ gridCell, intensity, cell, hour }: Spot): string[] {
  const place = namePlace(cell ?? { location: null, gridCell });
  if (intensity === null) return hour === null ? [place] : [place, m.insights_heatmap_nothing_at({ hour })];
  const level = `${m.insights_heatmap_intensity_of({ count: intensity })} · ${levelName(toLevel(intensity))}`;
  if (hour !== null) return [place, level, hour];
  return cell
    ? [place, level, `${describeActivity(cell)} · ${m.insights_heatmap_from_sources({ sources: listSources(cell) })}`]
    : [place, level];
}

type Nothing = { area: HeatmapArea; isLoading: boolean; minIntensity: number; hour: string | null };

/** Nothing is drawn at this place: by what is known, not counted, or left out. */
export function describeNothingAt(place: LatLng, { area, isLoading, minIntensity, hour }: Nothing): string {
  if (isLoading) return m.insights_heatmap_loading();
  if (distanceBetween(place, area.place) > kilometersToMiles(kilometers(area.radius)))
    return m.insights_heatmap_not_counted({ radius: formatRadius(area.radius) });
  if (minIntensity > 1) return m.insights_heatmap_nothing_of({ count: minIntensity });
  return hour === null ? m.insights_heatmap_nothing_here() : m.insights_heatmap_nothing_at({ hour });
}

/** '1.2 mi from the center', so that two places in a row where nothing is sound different. */
export const describeAway = (place: LatLng, { place: center }: HeatmapArea): string =>
  m.insights_heatmap_from_center({ distance: formatDistance(distanceBetween(place, center)) });
