import { Crosshair, MousePointerClick } from 'lucide-react';
import { useState } from 'react';

import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';

import { listRadii } from './alert-radius.ts';
import type { FoundPoint } from './position.ts';
import { AddressSearch } from './search/address-search.tsx';
import { useSetPin } from './spot/ask-spot.tsx';
import { ZipSearch } from './zip-search.tsx';

type SearchType = 'address' | 'zip';

const listTypes = (): { value: SearchType; label: string }[] => [
  { value: 'address', label: m.places_type_address() },
  { value: 'zip', label: m.places_type_zip() },
];

type LocationSearchProps = {
  isLocating: boolean;
  onLocate: () => void;
  onPlace: (place: FoundPoint, name: string | null) => void;
  onPickOnMap: () => void;
  onEnhance: () => void;
  radius: number;
  onRadiusChange: (radius: number) => void;
};

export function LocationSearch({
  isLocating,
  onLocate,
  onPlace,
  onPickOnMap,
  onEnhance,
  radius,
  onRadiusChange,
}: LocationSearchProps) {
  const setPin = useSetPin();
  const [type, setType] = useState<SearchType>('address');
  return (
    <div className="flex flex-col gap-3">
      <Segmented label={m.places_search_type()} value={type} onValueChange={setType} options={listTypes()} />
      {type === 'address' ? (
        <AddressSearch
          label={m.places_location()}
          isLocating={isLocating}
          onLocate={onLocate}
          onPlace={onPlace}
          onPin={setPin}
        />
      ) : (
        <ZipSearch onPlace={onPlace} />
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onPickOnMap} className="px-2!">
          <MousePointerClick aria-hidden size={16} />
          {m.places_set_on_map()}
        </Button>
        <Button onClick={onEnhance} className="px-2!">
          <Crosshair aria-hidden size={16} />
          {m.places_precision()}
        </Button>
      </div>
      <div>
        <Select
          label={m.places_alert_radius()}
          value={String(radius)}
          options={listRadii()}
          onValueChange={(next) => onRadiusChange(Number(next))}
        />
      </div>
    </div>
  );
}
