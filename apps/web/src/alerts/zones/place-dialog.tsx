import { type PlaceKind, ZONE_DEFAULT_RADIUS_MILES } from '@towscout/contracts/alerts';
import type { LatLng } from '@towscout/geo';
import { MapPin } from 'lucide-react';
import { type ComponentType, useState } from 'react';

import { ApiError } from '../../platform/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useToast } from '../../ui/toast.tsx';
import { usePlaceChanges } from '../use-places.ts';
import { PLACE_WORDS, placeRadiusOptions } from './place-words.ts';

/** Lets the user find a place; pages bring it, because searching is another room's. */
export type PlaceSearch = ComponentType<{ onPlace: (place: LatLng, name: string | null) => void }>;

type PlaceDialogProps = {
  kind: Extract<PlaceKind, 'favorite' | 'zone'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  isPremium: boolean;
  Search: PlaceSearch;
};

/** A new favourite or alert zone: a name, a place, and how far around it is guarded. */
export function PlaceDialog({ kind, open, onOpenChange, isPremium, Search }: PlaceDialogProps) {
  const words = PLACE_WORDS[kind];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.add} description={words.sentence}>
      <PlaceForm kind={kind} isPremium={isPremium} Search={Search} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

type Chosen = { place: LatLng; address: string };

function PlaceForm({ kind, isPremium, Search, onDone }: Pick<PlaceDialogProps, 'kind' | 'isPremium' | 'Search'> & { onDone: () => void }) {
  const words = PLACE_WORDS[kind];
  const { toast } = useToast();
  const { save } = usePlaceChanges();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [radius, setRadius] = useState<number>(ZONE_DEFAULT_RADIUS_MILES);

  const add = () => {
    if (name.trim() === '' || !chosen) {
      toast({ title: 'Missing Information', description: words.missing, tone: 'destructive' });
      return;
    }
    save.mutate(
      { kind, name: name.trim(), address: chosen.address, latitude: chosen.place.lat, longitude: chosen.place.lng, radius },
      {
        onSuccess: () => {
          toast({ title: words.added, description: `TowScout alerts you when a tow truck comes within ${radius} miles of ${name.trim()}.`, tone: 'success' });
          onDone();
        },
        onError: (error) => toast({ title: 'Error', description: (error instanceof ApiError && error.status < 500 && error.detail) || words.failed, tone: 'destructive' }),
      },
    );
  };

  return (
    <div className="flex flex-col gap-4">
      <Field label="Name">
        <TextInput value={name} maxLength={100} placeholder={words.example} onChange={({ target }) => setName(target.value)} />
      </Field>
      <div className="flex flex-col gap-1.5">
        <p className="text-sm font-medium">Address</p>
        <Search onPlace={(place, found) => setChosen({ place, address: found ?? `${place.lat.toFixed(4)}, ${place.lng.toFixed(4)}` })} />
        {chosen && (
          <p className="flex items-center gap-1.5 text-sm text-muted">
            <MapPin aria-hidden size={16} className="shrink-0 text-accent-text" />
            {chosen.address}
          </p>
        )}
      </div>
      <Field label="Radius">
        <Select value={String(radius)} onValueChange={(miles) => setRadius(Number(miles))} options={placeRadiusOptions(isPremium, radius)} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button className="flex-1 sm:flex-none" onClick={onDone}>
          Cancel
        </Button>
        <Button variant="primary" className="flex-1 sm:flex-none" disabled={save.isPending} onClick={add}>
          {save.isPending ? 'Saving…' : words.add}
        </Button>
      </div>
    </div>
  );
}
