import { useState } from 'react';

import type { CoveredCity } from '@towscout/contracts/insights/coverage/schema';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { CircleOverlay } from '#map/circle-overlay.tsx';
import { useDrawnMap } from '#map/map-context.ts';
import { Pin } from '#map/pin.tsx';
import { SquareLayer } from '#map/square-layer.tsx';
import type { SquarePoint } from '#map/square-layers.ts';
import type { PressedSquares } from '#map/square-press.ts';

import { ChosenTickets } from './chosen-tickets.tsx';
import { TICKET_GLYPH } from './ticket-glyph.ts';
import { useNearbyViolations } from './use-nearby-violations.ts';

const NONE: readonly SquarePoint[] = [];
const CLOSER = 2;

type ViolationLayerProps = { place: LatLng | null; cities: readonly CoveredCity[] | null; now: Date };

/** Squares, and circles where only the precinct is known. */
export function ViolationLayer({ place, cities, now }: ViolationLayerProps) {
  const { map } = useDrawnMap();
  const { places } = useNearbyViolations(place);
  const [pressed, setPressed] = useState<PressedSquares | null>(null);
  const tickets = places?.dots.flatMap(({ id, violation }) => (pressed?.ids.includes(id) ? [violation] : [])) ?? [];
  const chosen = tickets.length > 0 ? pressed : null;
  return (
    <>
      {places?.areas.map((area) => (
        <CircleOverlay
          key={area.id}
          center={area}
          radiusMiles={area.radiusMiles}
          label={m.violations_in_this_precinct({ count: area.count })}
          color="map-line-strong"
          dashed
          isRange={false}
        />
      ))}
      <SquareLayer points={places?.dots ?? NONE} glyph={TICKET_GLYPH} chosen={chosen} onChoose={setPressed} />
      {chosen && (
        <Pin position={chosen} anchor="bottom">
          <ChosenTickets
            tickets={tickets}
            cities={cities}
            now={now}
            onZoomIn={() => {
              setPressed(null);
              map.easeTo({ center: chosen, zoom: map.getZoom() + CLOSER, duration: 300 });
            }}
            onClose={() => setPressed(null)}
          />
        </Pin>
      )}
    </>
  );
}
