import { X } from 'lucide-react';
import { useState } from 'react';

import type { LatLng } from '@towscout/geo';

import { CircleOverlay } from '#map/circle-overlay.tsx';
import { DotLayer } from '#map/dot-layer.tsx';
import type { Dot } from '#map/dot-layers.ts';
import { Pin } from '#map/pin.tsx';
import { Button } from '#ui/button.tsx';

import { ViolationRow } from '../recent/violation-row.tsx';
import { cityWords, precisionWords } from '../recent/violation-words.ts';
import { useNearbyViolations } from './use-nearby-violations.ts';
import type { ViolationDot } from './violation-places.ts';

const NONE: readonly Dot[] = [];

/** The parking violations around a place: dots, and circles for what is known by precinct only. */
export function ViolationLayer({ place, now }: { place: LatLng | null; now: Date }) {
  const { places } = useNearbyViolations(place);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = places?.dots.find(({ id }) => id === chosenId);
  return (
    <>
      {places?.areas.map((area) => (
        <CircleOverlay
          key={area.id}
          center={area}
          radiusMiles={area.radiusMiles}
          label={`${area.count} in this precinct`}
          color="map-line-strong"
          dashed
          isRange={false}
        />
      ))}
      <DotLayer dots={places?.dots ?? NONE} chosenId={chosenId} onChoose={setChosenId} />
      {chosen && (
        <Pin position={chosen} anchor="bottom">
          <ChosenViolation dot={chosen} now={now} onClose={() => setChosenId(null)} />
        </Pin>
      )}
    </>
  );
}

type ChosenViolationProps = { dot: ViolationDot; now: Date; onClose: () => void };

function ChosenViolation({ dot: { violation }, now, onClose }: ChosenViolationProps) {
  return (
    <div
      role="group"
      aria-label="Parking violation"
      className="mb-4 flex w-72 max-w-[80vw] items-start gap-1 rounded-md border border-line bg-raised py-1 pl-3 text-ink shadow-high"
    >
      <div className="min-w-0 flex-1 py-2">
        <ViolationRow violation={violation} now={now} />
        <p className="mt-1 text-xs text-faint">
          {precisionWords(violation)} · {cityWords(violation)}
        </p>
      </div>
      <Button variant="quiet" size="icon" aria-label="Close" onClick={onClose}>
        <X aria-hidden size={16} />
      </Button>
    </div>
  );
}
