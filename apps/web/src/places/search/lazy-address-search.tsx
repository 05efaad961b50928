import { type FormEvent, type RefObject, Suspense, useId, useRef, useState } from 'react';

import { SEARCH_MAX_LENGTH } from '@towscout/contracts/places/constants';
import { m } from '@towscout/messages';

import { inputClass } from '#ui/control-class.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import type { AddressSearchProps } from './address-search.tsx';
import { GpsButton, useStartText } from './search-field.tsx';

const AddressSearch = lazyPart(async () => (await import('./address-search.tsx')).AddressSearch);

export function LazyAddressSearch(props: AddressSearchProps) {
  return (
    <Suspense fallback={<AddressSearchToCome />}>
      <AddressSearch {...props} />
    </Suspense>
  );
}

function AddressSearchToCome() {
  return (
    <div aria-hidden className="flex gap-2">
      <span className={`${inputClass} flex min-h-11 flex-1 items-center text-faint`}>
        {m.places_search_placeholder()}
      </span>
      <Skeleton className="size-11" />
    </div>
  );
}

/** A plain field until touched; then the search's code loads and takes over the text, the focus and a pressed Enter. */
export function AddressSearchOnTouch(props: Omit<AddressSearchProps, 'finder' | 'startsFocused'>) {
  const [isWanted, setWanted] = useState(false);
  const [isReplaced, setReplaced] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const gps = useRef<HTMLButtonElement>(null);
  const asked = useRef<string | null>(null);
  return (
    <>
      {!isReplaced && (
        <PlainSearch
          {...props}
          field={field}
          gps={gps}
          onTouch={() => setWanted(true)}
          onAsk={(text) => (asked.current = text)}
        />
      )}
      {isWanted && (
        <Suspense>
          <AddressSearch {...props} predecessor={{ field, gps, asked, onReplaced: () => setReplaced(true) }} />
        </Suspense>
      )}
    </>
  );
}

type PlainSearchProps = Pick<
  AddressSearchProps,
  'label' | 'isLocating' | 'onLocate' | 'onTextChange' | 'placeholder' | 'startText' | 'hasGps'
> & {
  field: RefObject<HTMLInputElement | null>;
  gps: RefObject<HTMLButtonElement | null>;
  onTouch: () => void;
  onAsk: (text: string) => void;
};

/** Looks and reads like the search with its list closed. */
function PlainSearch({
  label,
  isLocating,
  onLocate,
  onTextChange,
  placeholder = m.places_search_placeholder(),
  startText = '',
  hasGps = true,
  field,
  gps,
  onTouch,
  onAsk,
}: PlainSearchProps) {
  const [text, setText] = useStartText(startText);
  const listToCome = useId();
  const change = (next: string) => {
    setText(next);
    onTextChange?.(next);
  };
  const locate = () => {
    change('');
    onLocate();
  };
  const ask = (event: FormEvent) => {
    event.preventDefault();
    onAsk(text);
  };
  return (
    <form onSubmit={ask} noValidate role="search" aria-label={label} className="flex gap-2">
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={false}
        aria-controls={listToCome}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        placeholder={placeholder}
        maxLength={SEARCH_MAX_LENGTH}
        autoComplete="off"
        value={text}
        onChange={({ target }) => change(target.value)}
        onPointerEnter={onTouch}
        onFocus={({ target }) => {
          target.select();
          onTouch();
        }}
        className={`${inputClass} min-h-11 min-w-0 flex-1`}
      />
      {hasGps && <GpsButton ref={gps} isLocating={isLocating} onClick={locate} />}
    </form>
  );
}
