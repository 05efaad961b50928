import { LocateFixed, MousePointerClick } from 'lucide-react';
import { type FormEvent, useState } from 'react';

import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Select } from '../ui/select.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { radiusOptions } from './alert-radius.ts';
import { readPlace, type SearchType } from './read-place.ts';

const TYPES = [
  { value: 'address', label: 'Address' },
  { value: 'zip', label: 'ZIP Code' },
] as const;

type LocationSearchProps = {
  isLocating: boolean;
  onLocate: () => void;
  onTyped: (place: { lat: number; lng: number }) => void;
  onPickOnMap: () => void;
  radius: number;
  onRadiusChange: (radius: number) => void;
};

export function LocationSearch(props: LocationSearchProps) {
  const { isLocating, onLocate, onTyped, onPickOnMap, radius, onRadiusChange } = props;
  const [type, setType] = useState<SearchType>('address');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);

  const search = (event: FormEvent) => {
    event.preventDefault();
    const read = readPlace(text, type);
    if ('problem' in read) {
      setProblem(read.problem);
      return;
    }
    setProblem(undefined);
    onTyped(read.place);
  };

  return (
    <form onSubmit={search} noValidate className="flex flex-col gap-3">
      <Segmented
        label="Search type"
        value={type}
        onValueChange={(next) => {
          setType(next);
          setProblem(undefined);
        }}
        options={TYPES}
      />
      <Field label={type === 'zip' ? 'ZIP code' : 'Location'} error={problem}>
        <div className="flex gap-2">
          <TextInput
            value={text}
            onValueChange={setText}
            placeholder={type === 'zip' ? '10036' : '40.7589, -73.9851'}
            inputMode={type === 'zip' ? 'numeric' : 'text'}
            maxLength={type === 'zip' ? 5 : 200}
            autoComplete="off"
            className="min-w-0 flex-1"
          />
          <Button type="submit">Go</Button>
        </div>
      </Field>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onLocate} disabled={isLocating} className="px-2">
          {isLocating ? <Spinner label="Finding your location" size={16} /> : <LocateFixed aria-hidden size={16} />}
          Use GPS
        </Button>
        <Button onClick={onPickOnMap} className="px-2">
          <MousePointerClick aria-hidden size={16} />
          Set on map
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
    </form>
  );
}
