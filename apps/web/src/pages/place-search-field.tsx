import { MapPin } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';

import type { LatLng } from '@towscout/geo';

import { askGeolocation, MANUAL_ASK } from '#places/geolocation.ts';
import type { AddressSearchProps } from '#places/search/address-search.tsx';
import { LazyAddressSearch } from '#places/search/lazy-address-search.tsx';
import { useFindNearWords } from '#places/use-area-name.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';

const PinPicker = lazyPart(async () => (await import('#places/spot/pin-picker.tsx')).PinPicker);

type PlaceSearchFieldProps = Required<Pick<AddressSearchProps, 'onPlace' | 'onTextChange' | 'finder'>>;

/** Where the map begins, and what the user calls the spot. */
type OnMap = { start: LatLng | null; address: string | null };

/** Finds a place for the alerts: typed, where this device is, or a pin on a map. It moves nothing else on the site. */
export function PlaceSearchField({ onPlace, onTextChange, finder }: PlaceSearchFieldProps) {
  const [isLocating, setLocating] = useState(false);
  const [found, setFound] = useState<LatLng | null>(null);
  const [onMap, setOnMap] = useState<OnMap | null>(null);
  const isStillWanted = useRef(false);
  const findNearWords = useFindNearWords();
  const { toast } = useToast();

  const select = (place: LatLng, name: string | null) => {
    isStillWanted.current = false;
    setFound(place);
    onPlace(place, name);
  };
  const locate = async () => {
    setLocating(true);
    isStillWanted.current = true;
    const answer = await askGeolocation(MANUAL_ASK, () => {});
    const name = 'failure' in answer ? null : await findNearWords(answer.place);
    setLocating(false);
    if (!isStillWanted.current) return;
    if ('failure' in answer)
      toast({
        title: 'Location Error',
        description: 'We couldn’t find you. Type a city or ZIP code, or set a pin on the map.',
        tone: 'destructive',
      });
    else select(answer.place, name);
  };

  return (
    <div className="flex flex-col gap-2">
      <LazyAddressSearch
        label="Address"
        finder={finder}
        isLocating={isLocating}
        onLocate={() => void locate()}
        onTextChange={(text) => {
          isStillWanted.current = false;
          setFound(null);
          setOnMap(null);
          onTextChange(text);
        }}
        onPlace={select}
        onPin={(near, address) => setOnMap({ start: near, address })}
      />
      {onMap ? (
        <Suspense fallback={<Skeleton className="h-[min(22rem,48dvh)] w-full rounded-md" />}>
          <PinPicker
            start={onMap.start}
            confirmLabel="Use this spot"
            onSet={(pin, area) => {
              select(pin, onMap.address ?? area);
              setOnMap(null);
            }}
            onCancel={() => setOnMap(null)}
          />
        </Suspense>
      ) : (
        <Button
          variant="quiet"
          className="-ml-3 self-start px-3"
          onClick={() => setOnMap({ start: found, address: null })}
        >
          <MapPin aria-hidden size={16} />
          {found ? 'Move the pin' : 'Set on map'}
        </Button>
      )}
    </div>
  );
}
