import { useMemo, useState, useEffect, useEffectEvent } from 'react';

import type { HeatmapCell } from '@towscout/contracts/insights/heatmap';
import { kilometers, kilometersToMiles } from '@towscout/geo';
import { m } from '@towscout/messages';

import { toCenter } from '#map/cell-outlines.ts';
import { CircleOverlay } from '#map/circle-overlay.tsx';
import { useDrawnMap } from '#map/drawn-map.ts';
import { MapControls } from '#map/map-controls.tsx';
import { MapView } from '#map/map-view.tsx';
import { Pin } from '#map/pin.tsx';
import { PointMark } from '#map/point-mark.tsx';
import type { Pointed } from '#map/use-pointing.ts';

import type { HeatmapLook } from '../heatmap-controls.tsx';
import { formatRadius } from '../heatmap-text.ts';
import type { DrawnCell } from '../play-bar.tsx';
import type { HeatmapArea } from '../use-heatmap.ts';
import { HeatLayer, type Outlined } from './heat-layer.tsx';
import { HeatmapCamera, viewToAsk } from './heatmap-camera.tsx';
import { cellAt, describeAway, describeNothingAt, describeSpot } from './spot.ts';

/** From the specification. */
const START_ZOOM = 12;

export type HeatmapMapProps = {
  area: HeatmapArea;
  /** False for the default position. */
  isReal: boolean;
  /** True until the first cells are known. */
  isLoading: boolean;
  drawn: readonly DrawnCell[];
  /** The drawn cells and those of the other hours that are played. */
  outlined: readonly Outlined[];
  /** Details of the cells, including the table's. */
  cells: readonly HeatmapCell[];
  look: HeatmapLook;
  /** Cells below this intensity are not drawn. */
  minIntensity: number;
  /** The playing hour; null when not playing. */
  hour: string | null;
  chosen: HeatmapCell | null;
  onUnchoose: () => void;
  /** Called with the visible circle when it has room for finer cells, else with null. */
  onView: (view: HeatmapArea | null) => void;
};

export function HeatmapMap({
  area,
  isReal,
  isLoading,
  drawn,
  outlined,
  cells,
  look,
  minIntensity,
  hour,
  chosen,
  onUnchoose,
  onView,
}: HeatmapMapProps) {
  const { place, radius } = area;
  const [again, setAgain] = useState(0);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const byCell = useMemo(() => new Map(cells.map((cell) => [cell.gridCell, cell])), [cells]);
  const spotOf = (gridCell: string) => {
    const cell = byCell.get(gridCell) ?? null;
    const intensity = drawn.find((each) => each.gridCell === gridCell)?.intensity ?? null;
    return { gridCell, cell, intensity: hour === null ? (cell?.intensity ?? intensity) : intensity, hour };
  };
  const under = pointed && spotOf(cellAt(pointed, drawn));
  const isNothing = under?.intensity === null && pointed?.by === 'keys';
  const spot = under && (under.intensity !== null || isNothing) ? under : chosen && spotOf(chosen.gridCell);
  const named = spot?.gridCell ?? null;
  const lines =
    isNothing && pointed
      ? [describeNothingAt(pointed, { area, isLoading, minIntensity, hour })]
      : spot
        ? describeSpot(spot)
        : [];
  const away = pointed?.by === 'keys' ? [describeAway(pointed, area)] : [];
  /** Ignores mouse moves within the same cell. */
  const point = (next: Pointed | null) =>
    setPointed((before) => (before && next && isSamePointed(before, next, drawn) ? before : next));
  const radiusMiles = kilometersToMiles(kilometers(radius));
  const focus = useMemo(() => chosen && { lat: chosen.latitude, lng: chosen.longitude }, [chosen]);
  return (
    <>
      <MapView label={m.insights_heatmap_map_label()} center={place} zoom={START_ZOOM}>
        <HeatLayer
          cells={drawn}
          outlined={outlined}
          lat={place.lat}
          look={look}
          chosen={named}
          onPoint={point}
          onClose={() => {
            setPointed(null);
            onUnchoose();
          }}
        />
        <CircleOverlay
          center={place}
          radiusMiles={radiusMiles}
          label={formatRadius(radius)}
          color="map-line-strong"
          dashed
        />
        <PointMark
          position={place}
          color={isReal ? 'me' : 'map-line-strong'}
          ring={isReal ? 'ink' : 'map-line-strong'}
        />
        {named !== null && (
          <Pin position={toCenter(named)} anchor="bottom">
            <SpotNote lines={lines} />
          </Pin>
        )}
        <HeatmapCamera center={place} radiusMiles={radiusMiles} focus={focus} again={again} />
        <ViewWatch area={area} onView={onView} />
        <MapControls
          className="absolute right-3 bottom-10"
          onCenter={() => setAgain((count) => count + 1)}
          centerLabel={m.insights_heatmap_whole_area()}
        />
      </MapView>
      <p role="status" className="sr-only">
        {lines.length > 0 && [...lines, ...away].join('. ')}
      </p>
    </>
  );
}

const isSamePointed = (before: Pointed, next: Pointed, drawn: readonly DrawnCell[]): boolean =>
  before.by === 'pointer' && next.by === 'pointer' && cellAt(before, drawn) === cellAt(next, drawn);

/** Visual only; the live region has the same text. */
const SpotNote = ({ lines: [title, ...more] }: { lines: readonly string[] }) => (
  <div
    aria-hidden
    className="pointer-events-none mb-3 w-max max-w-60 rounded-md border border-line bg-raised px-3 py-2 text-sm shadow-high"
  >
    <p className="font-medium">{title}</p>
    {more.map((line, at) => (
      <p key={line} className={at === 0 ? 'tabular-nums' : 'text-xs text-muted'}>
        {line}
      </p>
    ))}
  </div>
);

/** How long the map must rest before finer cells are requested. */
const REST_MS = 300;

type ViewWatchProps = { area: HeatmapArea; onView: (view: HeatmapArea | null) => void };

function ViewWatch({ area, onView }: ViewWatchProps) {
  const { map } = useDrawnMap();

  const tell = useEffectEvent(() => {
    const bounds = map.getBounds();
    const view = { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() };
    onView(viewToAsk(view, area));
  });

  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(rest);
      rest = setTimeout(tell, REST_MS);
    };
    tell();
    const moves = map.on('moveend', wait);
    return () => {
      clearTimeout(rest);
      moves.unsubscribe();
    };
  }, [map, area]);

  return null;
}
