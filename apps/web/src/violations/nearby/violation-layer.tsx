import { X, ZoomIn } from 'lucide-react';
import { useState, Fragment } from 'react';

import type { CoveredCity } from '@towscout/contracts/insights/coverage';
import type { ParkingViolation } from '@towscout/contracts/violations/schema';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { CircleOverlay } from '#map/circle-overlay.tsx';
import { useDrawnMap } from '#map/drawn-map.ts';
import { Pin } from '#map/pin.tsx';
import { type PressedSquares, SquareLayer, type SquarePoint } from '#map/square-layer.tsx';
import { Button } from '#ui/button.tsx';

import {
  describePrecision,
  describeSource,
  formatDays,
  listKinds,
  ticketCount,
  ViolationName,
  ViolationRow,
} from '../violation-row.tsx';
import { TICKET_GLYPH } from './ticket-key.tsx';
import { useNearbyViolations } from './violation-places.ts';

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

export type ChosenTicketsProps = {
  /** At least one. */
  tickets: readonly ParkingViolation[];
  cities: readonly CoveredCity[] | null;
  now: Date;
  onZoomIn: () => void;
  onClose: () => void;
};

export function ChosenTickets({ tickets, cities, now, onZoomIn, onClose }: ChosenTicketsProps) {
  const [first] = tickets;
  if (!first) return null;
  return (
    <div
      role="group"
      aria-label={ticketCount(tickets.length)}
      className="mb-4 flex w-72 max-w-[80vw] items-start gap-1 rounded-md border border-line bg-raised py-1 pl-3 text-ink shadow-high"
    >
      <div className="min-w-0 flex-1 py-2">
        {tickets.length === 1 ? (
          <>
            <ViolationRow violation={first} now={now} />
            <p className="mt-1 text-xs text-muted">{describePrecision(first)}</p>
          </>
        ) : (
          <>
            <p className="text-sm font-medium">{ticketCount(tickets.length)}</p>
            <TicketKinds tickets={tickets} />
            <p className="text-xs text-muted">{formatDays(tickets)}</p>
          </>
        )}
        <p className="mt-1 text-xs text-faint">{describeSource(first, cities, now)}</p>
        {tickets.length > 1 && (
          <Button variant="quiet" className="-ml-3 px-3!" onClick={onZoomIn}>
            <ZoomIn aria-hidden size={16} />
            {m.violations_zoom_in()}
          </Button>
        )}
      </div>
      <Button variant="quiet" size="icon" aria-label={m.common_close()} onClick={onClose}>
        <X aria-hidden size={16} />
      </Button>
    </div>
  );
}

function TicketKinds({ tickets }: Pick<ChosenTicketsProps, 'tickets'>) {
  const { named, others } = listKinds(tickets);
  return (
    <p className="text-xs text-muted">
      {named.map(({ type, count }, at) => (
        <Fragment key={type}>
          {at > 0 && ' · '}
          <ViolationName type={type} /> {count}
        </Fragment>
      ))}
      {others !== null && ` · ${others}`}
    </p>
  );
}
