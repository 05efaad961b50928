import { Crosshair, MousePointerClick } from 'lucide-react';
import { useState } from 'react';

import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';

import { radiusOptions } from './alert-radius.ts';
import type { FoundPoint } from './position.ts';
import { AddressSearch } from './search/address-search.tsx';
import { useSetPin } from './spot/ask-spot.tsx';
import { ZipSearch } from './zip-search.tsx';

const TYPES = [
  { value: 'address', label: 'Address' },
  { value: 'zip', label: 'ZIP Code' },
] as const;

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
  const [type, setType] = useState<(typeof TYPES)[number]['value']>('address');
  return (
    <div className="flex flex-col gap-3">
      <Segmented label="Search type" value={type} onValueChange={setType} options={TYPES} />
      {type === 'address' ? (
        <AddressSearch label="Location" isLocating={isLocating} onLocate={onLocate} onPlace={onPlace} onPin={setPin} />
      ) : (
        <ZipSearch onPlace={onPlace} />
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onPickOnMap} className="px-2!">
          <MousePointerClick aria-hidden size={16} />
          Set on map
        </Button>
        <Button onClick={onEnhance} className="px-2!">
          <Crosshair aria-hidden size={16} />
          Precision
        </Button>
      </div>
      <div>
        <Select
          label="Alert radius"
          value={String(radius)}
          options={radiusOptions}
          onValueChange={(next) => onRadiusChange(Number(next))}
        />
      </div>
    </div>
  );
}
