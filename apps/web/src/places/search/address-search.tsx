import { Autocomplete } from '@base-ui/react/autocomplete';
import type { LatLng } from '@towscout/geo';
import { SEARCH_MAX_LENGTH } from '@towscout/contracts/places';
import { Clock, LocateFixed, MapPin } from 'lucide-react';
import { type FormEvent, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { inputClass } from '../../ui/input-class.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { readPlace } from '../read-place.ts';
import { recentSearches, rememberSearch } from './recent-searches.ts';
import { SearchHint } from './search-hint.tsx';
import type { Suggestion } from './suggestion.ts';
import { useFindPlace, useSuggestions } from './use-suggestions.ts';

export type AddressSearchProps = {
  label: string;
  isLocating: boolean;
  onLocate: () => void;
  /** A place was chosen; `name` is null when it was typed as coordinates. */
  onPlace: (place: LatLng, name: string | null) => void;
};

/** An address, city, neighbourhood or ZIP code, offered while it is typed; and the GPS button. */
export function AddressSearch({ label, isLocating, onLocate, onPlace }: AddressSearchProps) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { suggestions, isSearching, isLongEnough } = useSuggestions(text);
  const findPlace = useFindPlace();
  const offered = isLongEnough ? suggestions : recentSearches();

  const choose = (place: Suggestion) => {
    setText(place.name);
    setProblem(null);
    setOpen(false);
    rememberSearch(place);
    onPlace({ lat: place.lat, lng: place.lng }, place.name);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = readPlace(text);
    if (typed && 'problem' in typed) return setProblem(typed.problem);
    if (typed) {
      setProblem(null);
      setOpen(false);
      return onPlace(typed.place, null);
    }
    const found = suggestions[0] ?? (await findPlace(text));
    if (found) choose(found);
    else setProblem('No addresses found. Try a different search term.');
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate role="search" className="flex flex-col gap-1.5">
      {/* The search box brings a second, hidden field, and a form of two fields submits on Enter only with a button. */}
      <button type="submit" hidden aria-hidden tabIndex={-1} />
      <Autocomplete.Root<Suggestion>
        items={offered}
        filter={null}
        value={text}
        onValueChange={(next, { reason }) => {
          if (reason === 'item-press') return;
          setText(next);
          setProblem(null);
          setOpen(true);
        }}
        open={isOpen}
        onOpenChange={(open, { reason }) => {
          // An empty field offers what was searched before.
          if (open || reason !== 'input-clear') setOpen(open);
        }}
        itemToStringValue={(place) => place.name}
        openOnInputClick
      >
        <div className="flex gap-2">
          <Autocomplete.Input
            aria-label={label}
            placeholder="Address, city or ZIP"
            maxLength={SEARCH_MAX_LENGTH}
            autoComplete="off"
            aria-invalid={problem ? true : undefined}
            onFocus={() => setOpen(true)}
            className={`${inputClass} min-h-11 min-w-0 flex-1`}
          />
          <Button size="icon" aria-label="Use GPS" onClick={onLocate} disabled={isLocating}>
            {isLocating ? <Spinner label="Finding your location" size={18} /> : <LocateFixed aria-hidden size={18} />}
          </Button>
        </div>
        <Autocomplete.Portal>
          <Autocomplete.Positioner sideOffset={4} collisionPadding={8} className="z-50 outline-none">
            <Autocomplete.Popup
              aria-busy={isSearching || undefined}
              className="max-h-[min(24rem,var(--available-height))] w-(--anchor-width) max-w-(--available-width) min-w-64 overflow-y-auto rounded-md border border-line bg-raised p-1 text-ink shadow-high"
            >
              <Autocomplete.Status>
                <SearchHint isLongEnough={isLongEnough} isSearching={isSearching} count={offered.length} />
              </Autocomplete.Status>
              <Autocomplete.List>
                {(place: Suggestion) => (
                  <Autocomplete.Item
                    key={place.id}
                    value={place}
                    onClick={() => choose(place)}
                    className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5 text-sm outline-none data-highlighted:bg-sunken"
                  >
                    {place.isRecent ? <Clock aria-hidden size={16} className="shrink-0 text-faint" /> : <MapPin aria-hidden size={16} className="shrink-0 text-faint" />}
                    <span className="min-w-0">{place.name}</span>
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
      {problem && (
        <p role="alert" className="text-xs font-medium text-red">
          {problem}
        </p>
      )}
    </form>
  );
}
