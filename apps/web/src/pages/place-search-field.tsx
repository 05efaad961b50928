import { useRef, useState } from 'react';

import { askGeolocation, MANUAL_ASK } from '../places/geolocation.ts';
import { AddressSearch, type AddressSearchProps } from '../places/search/address-search.tsx';
import { useToast } from '../ui/toast.tsx';

type PlaceSearchFieldProps = Required<Pick<AddressSearchProps, 'onPlace' | 'onTextChange' | 'finder'>>;

/** Finds a place for the alerts: typed, or where this device is. It moves nothing else on the site. */
export function PlaceSearchField({ onPlace, onTextChange, finder }: PlaceSearchFieldProps) {
  const [isLocating, setLocating] = useState(false);
  const isStillWanted = useRef(false);
  const { toast } = useToast();
  const locate = async () => {
    setLocating(true);
    isStillWanted.current = true;
    const answer = await askGeolocation(MANUAL_ASK, () => {});
    setLocating(false);
    if (!isStillWanted.current) return;
    if ('failure' in answer) toast({ title: 'Location Error', description: 'Your location could not be found. Type the address instead.', tone: 'destructive' });
    else onPlace(answer.place, null);
  };
  return (
    <AddressSearch
      label="Address"
      finder={finder}
      isLocating={isLocating}
      onLocate={() => void locate()}
      onTextChange={(text) => {
        isStillWanted.current = false;
        onTextChange(text);
      }}
      onPlace={(place, name) => {
        isStillWanted.current = false;
        onPlace(place, name);
      }}
    />
  );
}
