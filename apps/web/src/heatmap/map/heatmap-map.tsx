import { useMemo, useState } from 'react';

import type { HeatmapCell } from '@towscout/contracts/heatmap';
import { kilometers, kilometersToMiles } from '@towscout/geo';

import { CircleOverlay } from '#map/circle-overlay.tsx';
import { MapControls } from '#map/map-controls.tsx';
import { MapView } from '#map/map-view.tsx';
import { Pin } from '#map/pin.tsx';
import { PointMark } from '#map/point-mark.tsx';

import type { HeatmapLook } from '../heatmap-controls.tsx';
import { activityWords, placeWords, radiusWords, sourcesWords } from '../heatmap-words.ts';
import type { DrawnCell } from '../play/play.ts';
import type { HeatmapArea } from '../use-heatmap.ts';
import { HeatLayer } from './heat-layer.tsx';
import { HeatmapCamera } from './heatmap-camera.tsx';

/** As the specification begins. */
const START_ZOOM = 12;

export type HeatmapMapProps = {
  area: HeatmapArea;
  /** Whether somebody is at the place, or it is only looked at. */
  isReal: boolean;
  /** What is drawn: the whole range, or one hour of it. */
  drawn: readonly DrawnCell[];
  /** What the drawn cells are. */
  cells: readonly HeatmapCell[];
  look: HeatmapLook;
  chosen: HeatmapCell | null;
};

/** The map of how busy a city's cells are; the table beside it has the busiest. */
export function HeatmapMap({ area: { place, radius }, isReal, drawn, cells, look, chosen }: HeatmapMapProps) {
  const [again, setAgain] = useState(0);
  const [pointed, setPointed] = useState<string | null>(null);
  const byCell = useMemo(() => new Map(cells.map((cell) => [cell.gridCell, cell])), [cells]);
  const named = (pointed === null ? null : byCell.get(pointed)) ?? chosen;
  const shown = drawn.find(({ gridCell }) => gridCell === named?.gridCell);
  const radiusMiles = kilometersToMiles(kilometers(radius));
  const focus = useMemo(() => chosen && { lat: chosen.latitude, lng: chosen.longitude }, [chosen]);
  return (
    <MapView label="Map of tow activity. The table has its busiest zones." center={place} zoom={START_ZOOM}>
      <HeatLayer cells={drawn} lat={place.lat} look={look} chosen={named?.gridCell ?? null} onPoint={setPointed} />
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
      {named && (
        <Pin position={{ lat: named.latitude, lng: named.longitude }} anchor="bottom">
          <div
            role="status"
            className="pointer-events-none mb-3 max-w-60 rounded-md border border-line bg-raised px-3 py-2 text-sm shadow-high"
          >
            <p className="font-medium">{placeWords(named)}</p>
            <p className="tabular-nums">Intensity {shown?.intensity ?? named.intensity}</p>
            <p className="text-xs text-muted">
              {activityWords(named)} · from {sourcesWords(named.sources)}
            </p>
          </div>
        </Pin>
      )}
      <HeatmapCamera center={place} radiusMiles={radiusMiles} focus={focus} again={again} />
      <MapControls
        className="right-3 bottom-10"
        onCenter={() => setAgain((count) => count + 1)}
        centerLabel="Show the whole area"
      />
    </MapView>
  );
}
