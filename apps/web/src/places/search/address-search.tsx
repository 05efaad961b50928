import { Autocomplete } from '@base-ui/react/autocomplete';
import { Clock, MapPin, MousePointerClick } from 'lucide-react';
import {
  type FormEvent,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import { SEARCH_MAX_LENGTH } from '@towscout/contracts/places/constants';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { classNames } from '#ui/class-names.ts';
import { inputClass, optionClass } from '#ui/control-class.ts';

import type { FoundPoint } from '../position.ts';
import { recentSearches, rememberSearch } from './recent-searches.ts';
import { GpsButton, useStartText } from './search-field.tsx';
import { describeRefusal, SearchHint } from './search-hint.tsx';
import { findExact, readPlace, type Suggestion } from './suggestion.ts';
import { useFind, useSuggestions } from './use-suggestions.ts';

type FoundPlace = { place: FoundPoint; name: string | null };

/** Like Enter: null when the text is not one place, which the field then says. */
export type AddressFinder = { find: () => Promise<FoundPlace | null> };

/** `address` is the user's name for the spot. */
export type SetPin = (near: LatLng | null, address: string) => void;

export type AddressSearchProps = {
  label: string;
  isLocating: boolean;
  onLocate: () => void;
  /** `name` is null for typed coordinates. */
  onPlace: (place: FoundPoint, name: string | null) => void;
  /** The text changed, and its place is not known yet. */
  onTextChange?: (text: string) => void;
  /** Sets a pin for a typed street; the map starts near the city that was found. */
  onPin?: SetPin;
  finder?: Ref<AddressFinder>;
  startsFocused?: boolean | undefined;
  /** In the empty field; by default what can be typed there. */
  placeholder?: string;
  /** The place shown, which the text follows; a touch selects it. */
  startText?: string;
  /** False where another control finds the user. */
  hasGps?: boolean;
};

type Controls = { field: RefObject<HTMLInputElement | null>; gps: RefObject<HTMLButtonElement | null> };

type Predecessor = Controls & {
  /** The text last submitted with Enter, or null. */
  asked: RefObject<string | null>;
  /** Its text and focus have been taken over. */
  onReplaced: () => void;
};

export function AddressSearch({
  label,
  isLocating,
  onLocate,
  onPlace,
  onTextChange,
  onPin,
  finder,
  startsFocused = false,
  placeholder = m.places_search_placeholder(),
  startText = '',
  hasGps = true,
  predecessor,
}: AddressSearchProps & { predecessor?: Predecessor }) {
  const field = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [text, setText] = useStartText(startText, () => setProblem(null));
  const shown = useRef(text);
  const { isSearching, isLongEnough, ...found } = useSuggestions(text);
  const look = useFind();
  const canSetPin = onPin !== undefined;
  const typedPlace = readPlace(text);
  const misread = typedPlace && 'problem' in typedPlace ? typedPlace.problem : null;
  const offered: Offer[] = isLongEnough
    ? [...found.suggestions, ...(found.lack !== null && canSetPin ? ([PIN] as const) : [])]
    : recentSearches();

  useEffect(() => void (shown.current = text), [text]);

  const show = (next: string) => {
    shown.current = next;
    setText(next);
    setProblem(null);
  };
  const change = (next: string) => {
    show(next);
    onTextChange?.(next);
  };
  const refuse = (sentence: string): null => {
    setProblem(sentence);
    field.current?.focus();
    return null;
  };
  const settle = (found: FoundPlace): FoundPlace => {
    setProblem(null);
    setOpen(false);
    onPlace(found.place, found.name);
    return found;
  };
  const choose = (place: Suggestion): FoundPlace => {
    show(place.name);
    rememberSearch(place);
    return settle({
      place: { lat: place.lat, lng: place.lng, accuracyMetres: place.accuracyMetres, address: place.address },
      name: place.name,
    });
  };

  const take = (offer: Offer) => {
    if (offer !== PIN) return choose(offer);
    setProblem(null);
    setOpen(false);
    onPin?.(found.suggestions[0] ?? null, text.trim());
  };

  const find = async (asked = text): Promise<FoundPlace | null> => {
    if (asked.trim() === '') return refuse(m.places_search_required());
    const typed = readPlace(asked);
    if (typed) return 'problem' in typed ? refuse(typed.problem) : settle({ place: typed.place, name: null });
    const looked = await look(asked);
    const isOutdated = shown.current !== asked;
    if (isOutdated) return null;
    const exact = findExact(looked.suggestions);
    if (exact) return choose(exact);
    setOpen(true);
    return refuse(describeRefusal(looked, canSetPin));
  };
  useImperativeHandle(finder, () => ({ find: () => find() }));

  const gps = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (startsFocused) field.current?.focus();
  }, [startsFocused]);
  useHandover({ field, gps }, predecessor, show, (asked) => void find(asked));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void find();
  };
  const locate = () => {
    // Empties the field, which must not show another place than the current one.
    change('');
    onLocate();
  };

  return (
    <form onSubmit={submit} noValidate role="search" aria-label={label} className="flex flex-col gap-1.5">
      {/* The search box adds a second field, and such a form submits on Enter only with a button. */}
      <button type="submit" hidden aria-hidden tabIndex={-1} />
      <Autocomplete.Root<Offer>
        items={offered}
        filter={null}
        value={text}
        onValueChange={(next, { reason }) => {
          if (reason === 'item-press') return;
          change(next);
          setOpen(true);
        }}
        open={isOpen}
        onOpenChange={(open, { reason }) => {
          // An empty field offers recent searches.
          if (open || reason !== 'input-clear') setOpen(open);
        }}
        itemToStringValue={getName}
        openOnInputClick
      >
        <div className="flex gap-2">
          <Autocomplete.Input
            ref={field}
            aria-label={label}
            placeholder={placeholder}
            maxLength={SEARCH_MAX_LENGTH}
            autoComplete="off"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? problemId : undefined}
            onFocus={({ target }) => {
              if (target.value === startText) target.select();
              setOpen(true);
            }}
            className={`${inputClass} min-h-11 min-w-0 flex-1`}
          />
          {hasGps && <GpsButton ref={gps} isLocating={isLocating} onClick={locate} />}
        </div>
        <Autocomplete.Portal>
          <Autocomplete.Positioner sideOffset={4} collisionPadding={8} className="z-50 outline-none">
            <Autocomplete.Popup
              aria-busy={isSearching || undefined}
              className="max-h-[min(24rem,var(--available-height))] w-(--anchor-width) max-w-(--available-width) min-w-64 overflow-y-auto rounded-md border border-line bg-raised p-1 text-ink shadow-high"
            >
              <Autocomplete.Status>
                <SearchHint
                  problem={misread}
                  found={found}
                  isLongEnough={isLongEnough}
                  isSearching={isSearching}
                  hasRecent={offered.length > 0}
                  canSetPin={canSetPin}
                />
              </Autocomplete.Status>
              {/* Lets Escape close an empty list instead of the dialog around it. */}
              <Autocomplete.Empty />
              <Autocomplete.List>
                {(offer: Offer) => <OfferedPlace key={getKey(offer)} offer={offer} onChoose={() => void take(offer)} />}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
      {problem && (
        <p id={problemId} role="alert" className="text-xs font-medium text-red">
          {problem}
        </p>
      )}
    </form>
  );
}

/** Moves the focus directly, or a phone would close its keyboard. */
function useHandover(
  own: Controls,
  predecessor: Predecessor | undefined,
  show: (text: string) => void,
  find: (text: string) => void,
): void {
  const takeOver = useEffectEvent(() => {
    const before = predecessor?.field.current;
    if (!before) return;
    if (before === document.activeElement) own.field.current?.focus();
    if (predecessor.gps.current === document.activeElement) own.gps.current?.focus();
    // A word still being composed is committed on blur.
    show(before.value);
    if (predecessor.asked.current === before.value) find(before.value);
    predecessor.onReplaced();
  });
  useLayoutEffect(() => takeOver(), []);
}

const PIN = 'pin';
type Offer = Suggestion | typeof PIN;

const getName = (offer: Offer): string => (offer === PIN ? m.places_search_set_pin() : offer.name);
const getKey = (offer: Offer): string => (offer === PIN ? PIN : offer.id);

function OfferedPlace({ offer, onChoose }: { offer: Offer; onChoose: () => void }) {
  const Icon = offer === PIN ? MousePointerClick : offer.isRecent ? Clock : MapPin;
  return (
    <Autocomplete.Item value={offer} onClick={onChoose} className={classNames(optionClass, 'gap-2 py-1.5')}>
      <Icon aria-hidden size={16} className={offer === PIN ? 'shrink-0 text-accent-text' : 'shrink-0 text-faint'} />
      <span className={offer === PIN ? 'min-w-0 font-medium' : 'min-w-0'}>
        {offer !== PIN && offer.isRespelled && (
          <span className="block text-xs text-faint">{m.places_search_did_you_mean()}</span>
        )}
        {getName(offer)}
      </span>
    </Autocomplete.Item>
  );
}
