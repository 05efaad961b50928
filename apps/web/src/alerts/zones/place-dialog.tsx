import { MapPin } from 'lucide-react';
import { type ComponentType, type FormEvent, type Ref, useId, useRef, useState } from 'react';

import { ZONE_DEFAULT_RADIUS_MILES } from '@towscout/contracts/alerts';
import { coordinateWords } from '@towscout/domain/distance-words';
import { isBlank } from '@towscout/domain/plain-text';
import type { LatLng } from '@towscout/geo';

import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toast.tsx';
import { useMistake } from '#ui/use-mistake.ts';

import { type AddedKind, PLACE_WORDS, placeRadiusOptions } from './place-words.ts';
import { useAddPlace } from './use-place-actions.ts';

type FoundPlace = { place: LatLng; name: string | null };
type PlaceFinder = { find: () => Promise<FoundPlace | null> };

/** Lets the user find a place; pages bring it, because searching is another room's. */
export type PlaceSearch = ComponentType<{
  onPlace: (place: LatLng, name: string | null) => void;
  /** The field shows another text now: what was chosen before is no longer meant. */
  onTextChange: (text: string) => void;
  /** Looks the text up as Enter would, and says in the field when that is not one place. */
  finder: Ref<PlaceFinder>;
  /** How far around the place is guarded, for the ring on its map. */
  radius: number;
}>;

type PlaceDialogProps = {
  kind: AddedKind;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  isPremium: boolean;
  Search: PlaceSearch;
};

/** A new favorite or alert zone: a name, a place, and how far around it is guarded. */
export function PlaceDialog({ kind, open, onOpenChange, isPremium, Search }: PlaceDialogProps) {
  const words = PLACE_WORDS[kind];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.add} description={words.sentence}>
      <PlaceForm kind={kind} isPremium={isPremium} Search={Search} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

const addressOf = ({ place, name }: FoundPlace): string => name ?? coordinateWords(place);

function PlaceForm({
  kind,
  isPremium,
  Search,
  onDone,
}: Pick<PlaceDialogProps, 'kind' | 'isPremium' | 'Search'> & { onDone: () => void }) {
  const words = PLACE_WORDS[kind];
  const formId = useId();
  const { toast } = useToast();
  const add = useAddPlace(kind);
  const finder = useRef<PlaceFinder>(null);
  const form = useRef<HTMLFormElement>(null);
  const mistake = useMistake<'name'>(form);
  const [name, setName] = useState('');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<FoundPlace | null>(null);
  /** What was found by its name is shown first: nobody has picked it yet. */
  const [isAsking, setAsking] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const [radius, setRadius] = useState<number>(ZONE_DEFAULT_RADIUS_MILES);

  const findTyped = async (): Promise<FoundPlace | null> => {
    setFinding(true);
    const found = await finder.current?.find();
    setFinding(false);
    const isClosed = finder.current === null;
    return isClosed ? null : (found ?? null);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBlank(name) || (!chosen && isBlank(typed))) {
      toast({ title: 'Missing Information', description: words.missing, tone: 'destructive' });
      if (isBlank(name)) mistake.show('name', words.missing);
      else void finder.current?.find();
      return;
    }
    const found = chosen ?? (await findTyped());
    if (!found) return;
    const isPicked = chosen !== null || found.name === null;
    if (!isPicked) return setAsking(true);
    const { lat, lng } = found.place;
    add.mutate(
      { kind, name: name.trim(), address: addressOf(found), latitude: lat, longitude: lng, radius },
      { onSuccess: onDone },
    );
  };

  return (
    <div className="flex flex-col gap-4">
      {/* The search is a form of its own, beside this one: forms do not nest. */}
      <form ref={form} id={formId} noValidate onChange={mistake.clear} onSubmit={(event) => void submit(event)}>
        <Field label="Name" error={mistake.at('name')}>
          <TextInput
            value={name}
            maxLength={100}
            placeholder={words.example}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
      </form>
      <div className="flex flex-col gap-1.5">
        <p className="text-sm font-medium">Address</p>
        <Search
          finder={finder}
          radius={radius}
          onPlace={(place, found) => setChosen({ place, name: found })}
          onTextChange={(text) => {
            setTyped(text);
            setChosen(null);
            setAsking(false);
          }}
        />
        {chosen && (
          <p role="status" className="flex items-center gap-1.5 text-sm text-muted">
            <MapPin aria-hidden size={16} className="shrink-0 text-accent-text" />
            {isAsking ? `Is it ${addressOf(chosen)}? Press ${words.add} again.` : addressOf(chosen)}
          </p>
        )}
      </div>
      <Field label="Radius">
        <Select
          value={String(radius)}
          onValueChange={(miles) => setRadius(Number(miles))}
          options={placeRadiusOptions(isPremium, radius)}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button className="flex-1 sm:flex-none" onClick={onDone}>
          Cancel
        </Button>
        <Button
          variant="primary"
          type="submit"
          form={formId}
          className="flex-1 sm:flex-none"
          isBusy={isFinding || add.isPending}
        >
          {add.isPending ? 'Saving…' : words.add}
        </Button>
      </div>
    </div>
  );
}
