import { getResolution } from 'h3-js';
import { useMemo, useState } from 'react';

import type { HeatmapCell } from '@towscout/contracts/heatmap/schema';
import { kilometers, kilometersToMiles } from '@towscout/geo';

import { CircleOverlay } from '#map/circle-overlay.tsx';
import { MapControls } from '#map/map-controls.tsx';
import { MapView } from '#map/map-view.tsx';
import { Pin } from '#map/pin.tsx';
import { PointMark } from '#map/point-mark.tsx';

import type { HeatmapLook } from '../heatmap-controls.tsx';
import { radiusWords } from '../heatmap-words.ts';
import type { DrawnCell } from '../play/play.ts';
import type { HeatmapArea } from '../use-heatmap.ts';
import { CellNote } from './cell-note.tsx';
import { HeatLayer } from './heat-layer.tsx';
import { middleOf, resolutionOf } from './heat-layers.ts';
import { HeatmapCamera } from './heatmap-camera.tsx';
import { ViewWatch } from './view-watch.tsx';

/** As the specification begins. */
const START_ZOOM = 12;

export type HeatmapMapProps = {
  area: HeatmapArea;
  /** Whether somebody is at the place, or it is only looked at. */
  isReal: boolean;
  /** What is drawn: the whole range, or one hour of it. */
  drawn: readonly DrawnCell[];
  /** What the drawn cells and those of the table are. */
  cells: readonly HeatmapCell[];
  look: HeatmapLook;
  /** The hour that is played, in words; null when none is. */
  hour: string | null;
  /** A cell of the table. */
  chosen: HeatmapCell | null;
  onUnchoose: () => void;
  /** The circle whose finer cells the map has room for; null when it has none. */
  onView: (view: HeatmapArea | null) => void;
};

/** The map of how busy a city's cells are; the table beside it has the busiest. */
export function HeatmapMap({ area, isReal, drawn, cells, look, hour, chosen, onUnchoose, onView }: HeatmapMapProps) {
  const { place, radius } = area;
  const [again, setAgain] = useState(0);
  const [pointed, setPointed] = useState<string | null>(null);
  const byCell = useMemo(() => new Map(cells.map((cell) => [cell.gridCell, cell])), [cells]);
  const isOfSize = pointed !== null && (drawn.length === 0 || getResolution(pointed) === resolutionOf(drawn));
  const named = (isOfSize ? pointed : chosen?.gridCell) ?? null;
  const cell = named === null ? null : (byCell.get(named) ?? null);
  const played = drawn.find(({ gridCell }) => gridCell === named)?.intensity ?? null;
  const radiusMiles = kilometersToMiles(kilometers(radius));
  const focus = useMemo(() => chosen && { lat: chosen.latitude, lng: chosen.longitude }, [chosen]);
  return (
    <MapView
      label="Map of tow activity. Use the arrow keys to move it and hear the hexagon in the middle. The table lists the busiest zones."
      center={place}
      zoom={START_ZOOM}
    >
      <HeatLayer
        cells={drawn}
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
        label={radiusWords(radius)}
        color="map-line-strong"
        dashed
      />
      <PointMark
        position={place}
        color={isReal ? 'accent' : 'map-line-strong'}
        ring={isReal ? 'ink' : 'map-line-strong'}
      />
      {named !== null && (
        <Pin position={middleOf(named)} anchor="bottom">
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
        centerLabel="Show the whole area"
      />
    </MapView>
  );
}
