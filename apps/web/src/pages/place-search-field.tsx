import { MapPin } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { MANUAL_ASK, requestGeolocation } from '#places/geolocation.ts';
import type { AddressFinder, AddressSearchProps } from '#places/search/address-search.tsx';
import { LazyAddressSearch } from '#places/search/lazy-address-search.tsx';
import { useFindAreaLabel } from '#places/use-area-name.ts';
import { useKnownHere } from '#places/use-position.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';
import { useBackCloses } from '#ui/use-back-closes.ts';
import { useEscape } from '#ui/use-escape.ts';

const PinPicker = lazyPart(async () => (await import('#places/spot/pin-picker.tsx')).PinPicker);
const PinMap = lazyPart(async () => (await import('#map/pin-map.tsx')).PinMap);

type PlaceSearchFieldProps = Required<Pick<AddressSearchProps, 'onPlace' | 'onTextChange' | 'finder'>> &
  Pick<AddressSearchProps, 'startsFocused'> & {
    /** Always shows a map with a circle of this radius, in miles. */
    radius?: number;
  };

/** Start of the map, and the user's name for the spot. */
type OnMap = { start: LatLng | null; address: string | null };

/** By text, current position or pin, without changing the site's position. */
export function PlaceSearchField({ onPlace, onTextChange, finder, startsFocused, radius }: PlaceSearchFieldProps) {
  const [isLocating, setLocating] = useState(false);
  const [found, setFound] = useState<LatLng | null>(null);
  const [onMap, setOnMap] = useState<OnMap | null>(null);
  /** Discards outdated responses. */
  const asked = useRef(0);
  const here = useKnownHere();
  const findName = useFindAreaLabel();
  const { toast } = useToast();

  const select = (place: LatLng, name: string | null) => {
    asked.current += 1;
    setFound(place);
    onPlace(place, name);
  };
  const locate = async () => {
    setLocating(true);
    const question = (asked.current += 1);
    const answer = await requestGeolocation(MANUAL_ASK, () => {});
    const name = 'failure' in answer ? null : await findName(answer.place);
    setLocating(false);
    if (asked.current !== question) return;
    if ('failure' in answer)
      toast({ title: m.pages_places_location_error(), description: m.pages_places_not_found(), tone: 'destructive' });
    else select(answer.place, name);
  };
  /** Named by the user, or after its surroundings. */
  const movePin = async (pin: LatLng) => {
    select(pin, onMap?.address ?? null);
    if (onMap?.address) return;
    const question = asked.current;
    const name = await findName(pin);
    if (name && asked.current === question) onPlace(pin, name);
  };

  return (
    <div className="flex flex-col gap-2">
      <LazyAddressSearch
        label={m.pages_places_address()}
        finder={finder}
        startsFocused={startsFocused}
        isLocating={isLocating}
        onLocate={() => void locate()}
        onTextChange={(text) => {
          asked.current += 1;
          setFound(null);
          setOnMap(null);
          onTextChange(text);
        }}
        onPlace={select}
        onPin={(near, address) => setOnMap({ start: near, address })}
      />
      {radius !== undefined ? (
        <Suspense fallback={<Skeleton className="h-[min(15rem,36dvh)] w-full rounded-md" />}>
          <PinMap
            key={onMap?.start ? `${onMap.start.lat} ${onMap.start.lng}` : 'here'}
            point={found}
            start={onMap?.start ?? here}
            radiusMiles={radius}
            onMove={(pin) => void movePin(pin)}
          />
          <p className="text-sm text-muted">{found ? m.pages_places_drag_pin() : m.pages_places_tap_map()}</p>
        </Suspense>
      ) : onMap ? (
        <Suspense fallback={<Skeleton className="h-[min(22rem,48dvh)] w-full rounded-md" />}>
          <PinPicker
            start={onMap.start}
            isRough={onMap.address !== null}
            confirmLabel={m.pages_places_use_spot()}
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
          {found ? m.pages_places_move_pin() : m.pages_places_set_on_map()}
        </Button>
      )}
    </div>
  );
}

type ChangeablePlaceProps = {
  /** The current place; null asks for one. */
  children: ReactNode | null;
  variant?: 'secondary' | 'quiet';
  question?: string;
  onPlace: (place: LatLng, name: string | null) => void;
};

/** Focus moves to the search and back to the button. */
export function ChangeablePlace({ children, variant = 'secondary', question, onPlace }: ChangeablePlaceProps) {
  const part = useRef<HTMLDivElement>(null);
  const finder = useRef<AddressFinder>(null);
  const [isChanging, setChanging] = useState(false);
  const wasChanging = useRef(false);
  const end = () => setChanging(false);
  useEscape(part, end);
  useBackCloses(isChanging, end);
  useEffect(() => {
    if (wasChanging.current && !isChanging) part.current?.querySelector('button')?.focus();
    wasChanging.current = isChanging;
  }, [isChanging]);
  return (
    <div ref={part}>
      {children !== null && !isChanging ? (
        <div className="flex items-center justify-between gap-3">
          {children}
          <Button variant={variant} onClick={() => setChanging(true)}>
            {m.pages_places_change()}
          </Button>
        </div>
      ) : (
        <>
          {question && <p className="mb-2 font-medium">{question}</p>}
          <PlaceSearchField
            finder={finder}
            startsFocused={isChanging}
            onTextChange={() => {}}
            onPlace={(place, name) => {
              end();
              onPlace(place, name);
            }}
          />
        </>
      )}
    </div>
  );
}
