import { getResolution } from 'h3-js';
import { useMemo, useState, useEffect, useEffectEvent } from 'react';

import type { HeatmapCell } from '@towscout/contracts/heatmap/schema';
import { toLevel } from '@towscout/domain/heatmap';
import { kilometers, kilometersToMiles } from '@towscout/geo';
import { m } from '@towscout/messages';

import { toCenter } from '#map/cell-outlines.ts';
import { CircleOverlay } from '#map/circle-overlay.tsx';
import { useDrawnMap } from '#map/map-context.ts';
import { MapControls } from '#map/map-controls.tsx';
import { MapView } from '#map/map-view.tsx';
import { Pin } from '#map/pin.tsx';
import { PointMark } from '#map/point-mark.tsx';

import type { HeatmapLook } from '../heatmap-controls.tsx';
import { formatRadius, describeActivity, levelName, namePlace, listSources } from '../heatmap-text.ts';
import type { DrawnCell } from '../play/play.ts';
import type { HeatmapArea } from '../use-heatmap.ts';
import { HeatLayer } from './heat-layer.tsx';
import { type Outlined, resolutionFor } from './heat-layers.ts';
import { HeatmapCamera } from './heatmap-camera.tsx';
import { viewToAsk } from './view-to-ask.ts';

/** From the specification. */
const START_ZOOM = 12;

export type HeatmapMapProps = {
  area: HeatmapArea;
  /** A real position, not the default one. */
  isReal: boolean;
  drawn: readonly DrawnCell[];
  /** These and those of the other hours that are played. */
  outlined: readonly Outlined[];
  /** Details of the cells, including the table's. */
  cells: readonly HeatmapCell[];
  look: HeatmapLook;
  /** The playing hour; null when not playing. */
  hour: string | null;
  chosen: HeatmapCell | null;
  onUnchoose: () => void;
  /** The circle in view that has room for finer cells; null without. */
  onView: (view: HeatmapArea | null) => void;
};

export function HeatmapMap({
  area,
  isReal,
  drawn,
  outlined,
  cells,
  look,
  hour,
  chosen,
  onUnchoose,
  onView,
}: HeatmapMapProps) {
  const { place, radius } = area;
  const [again, setAgain] = useState(0);
  const [pointed, setPointed] = useState<string | null>(null);
  const byCell = useMemo(() => new Map(cells.map((cell) => [cell.gridCell, cell])), [cells]);
  const isOfSize = pointed !== null && (drawn.length === 0 || getResolution(pointed) === resolutionFor(drawn));
  const named = (isOfSize ? pointed : chosen?.gridCell) ?? null;
  const cell = named === null ? null : (byCell.get(named) ?? null);
  const played = drawn.find(({ gridCell }) => gridCell === named)?.intensity ?? null;
  const radiusMiles = kilometersToMiles(kilometers(radius));
  const focus = useMemo(() => chosen && { lat: chosen.latitude, lng: chosen.longitude }, [chosen]);
  return (
    <MapView label={m.heatmap_map_label()} center={place} zoom={START_ZOOM}>
      <HeatLayer
        cells={drawn}
        outlined={outlined}
        lat={place.lat}
        look={look}
        chosen={named}
        onPoint={setPointed}
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
        color={isReal ? 'accent' : 'map-line-strong'}
        ring={isReal ? 'ink' : 'map-line-strong'}
      />
      {named !== null && (
        <Pin position={toCenter(named)} anchor="bottom">
          <CellNote
            gridCell={named}
            intensity={hour === null ? (cell?.intensity ?? null) : played}
            cell={cell}
            hour={hour}
          />
        </Pin>
      )}
      <HeatmapCamera center={place} radiusMiles={radiusMiles} focus={focus} again={again} />
      <ViewWatch area={area} onView={onView} />
      <MapControls
        className="right-3 bottom-10"
        onCenter={() => setAgain((count) => count + 1)}
        centerLabel={m.heatmap_whole_area()}
      />
    </MapView>
  );
}

type CellNoteProps = {
  gridCell: string;
  /** As drawn; null when nothing is. */
  intensity: number | null;
  cell: HeatmapCell | null;
  hour: string | null;
};

function CellNote({ gridCell, intensity, cell, hour }: CellNoteProps) {
  return (
    <div
      role="status"
      className="pointer-events-none mb-3 w-max max-w-60 rounded-md border border-line bg-raised px-3 py-2 text-sm shadow-high"
    >
      <p className="font-medium">{namePlace(cell ?? { location: null, gridCell })}</p>
      {intensity !== null && (
        <p className="tabular-nums">
          {m.heatmap_intensity_of({ count: intensity })} · {levelName(toLevel(intensity))}
        </p>
      )}
      {hour !== null && (
        <p className="text-xs text-muted">{intensity === null ? m.heatmap_nothing_at({ hour }) : hour}</p>
      )}
      {hour === null && cell && (
        <p className="text-xs text-muted">
          {describeActivity(cell)} · {m.heatmap_from_sources({ sources: listSources(cell) })}
        </p>
      )}
    </div>
  );
}

/** Rest before finer cells are requested. */
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
