import { Suspense, useState } from 'react';

import type { LatLng } from '@towscout/geo';

import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { type Position, positionAt } from '../position.ts';
import { LazyAddressSearch } from '../search/lazy-address-search.tsx';
import { usePosition } from '../use-position.tsx';

const PinPicker = lazyPart(async () => (await import('./pin-picker.tsx')).PinPicker);

export type SpotPickerProps = {
  /** Where the map begins; without it, where the user looks from. With an `address`, the city that it is in. */
  near?: LatLng | null | undefined;
  /** What the user calls the spot; without it, it is called after the area. */
  address?: string | undefined;
  /** How far around the spot is guarded. */
  ringMiles?: number | undefined;
  /** The spot is set; it is the user's own place on this site from now on. */
  onSet: (spot: Position) => void;
  onCancel: () => void;
};

/** Asks for the very spot: by GPS, or by a pin on a map that a city or a ZIP code begins. */
export function SpotPicker({ near, address, ringMiles, onSet, onCancel }: SpotPickerProps) {
  const { position, isLocating, find, setPlace } = usePosition();
  const [start, setStart] = useState<LatLng | null>(near ?? (position?.isReal ? position : null));
  const [isRough, setRough] = useState(near ? address !== undefined : position?.origin === 'searched');
  const locate = async () => {
    const found = await find();
    if (found) onSet(found);
  };
  const setPin = (pin: LatLng, area: string | null) => {
    const name = address ?? area;
    setPlace(pin, 'pin', name);
    onSet(positionAt(pin, 'pin', { name }));
  };
  return (
    <div className="flex flex-col gap-3">
      <LazyAddressSearch
        label="City or ZIP to start from"
        isLocating={isLocating}
        onLocate={() => void locate()}
        onPlace={(place, name) => {
          setStart(place);
          setRough(name !== null);
        }}
      />
      <Suspense fallback={<Skeleton className="h-[min(22rem,48dvh)] w-full rounded-md" />}>
        <PinPicker
          key={start ? `${start.lat} ${start.lng}` : 'anywhere'}
          start={start}
          isRough={isRough}
          confirmLabel="Use this spot"
          ringMiles={ringMiles}
          onSet={setPin}
          onCancel={onCancel}
        />
      </Suspense>
    </div>
  );
}
