import type { LatLng } from '@towscout/geo';
import { useState } from 'react';

import { askGeolocation, MANUAL_ASK } from '../places/geolocation.ts';
import { AddressSearch } from '../places/search/address-search.tsx';
import { useToast } from '../ui/toast.tsx';

/** Finds a place for the alerts: typed, or where this device is. It moves nothing else on the site. */
export function PlaceSearchField({ onPlace }: { onPlace: (place: LatLng, name: string | null) => void }) {
  const [isLocating, setLocating] = useState(false);
  const { toast } = useToast();
  const locate = async () => {
    setLocating(true);
    const answer = await askGeolocation(MANUAL_ASK, () => {});
    setLocating(false);
    if ('failure' in answer) toast({ title: 'Location Error', description: 'Your location could not be found. Type the address instead.', tone: 'destructive' });
    else onPlace(answer.place, null);
  };
  return <AddressSearch label="Address" isLocating={isLocating} onLocate={() => void locate()} onPlace={onPlace} />;
}
