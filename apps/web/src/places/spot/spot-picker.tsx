import { Suspense, useState } from 'react';

import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { type Position, positionAt } from '../position.ts';
import { LazyAddressSearch } from '../search/lazy-address-search.tsx';
import { usePosition } from '../use-position.tsx';

const PinPicker = lazyPart(async () => (await import('./pin-picker.tsx')).PinPicker);

export type SpotPickerProps = {
  /** Start of the map, by default the current position; with an `address`, its city. */
  near?: LatLng | null | undefined;
  /** The user's name for the spot; otherwise the area's. */
  address?: string | undefined;
  ringMiles?: number | undefined;
  /** The spot also becomes the user's position on this site. */
  onSet: (spot: Position) => void;
  onCancel: () => void;
};

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
        label={m.places_spot_start()}
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
          confirmLabel={m.places_spot_use()}
          ringMiles={ringMiles}
          onSet={setPin}
          onCancel={onCancel}
        />
      </Suspense>
    </div>
  );
}
