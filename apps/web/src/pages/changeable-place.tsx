import { type ReactNode, useEffect, useRef, useState } from 'react';

import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import type { AddressFinder } from '#places/search/address-search.tsx';
import { Button } from '#ui/button.tsx';
import { useBackCloses } from '#ui/use-back-closes.ts';
import { useEscape } from '#ui/use-escape.ts';

import { PlaceSearchField } from './place-search-field.tsx';

type ChangeablePlaceProps = {
  /** The current place; null asks for one. */
  children: ReactNode | null;
  variant?: 'secondary' | 'quiet';
  question?: string;
  onPlace: (place: LatLng, name: string | null) => void;
};

/** Focus moves to the search and back to the button. */
export function ChangeablePlace({ children, variant = 'secondary', question, onPlace }: ChangeablePlaceProps) {
  const part = useRef<HTMLDivElement>(null);
  const finder = useRef<AddressFinder>(null);
  const [isChanging, setChanging] = useState(false);
  const wasChanging = useRef(false);
  const end = () => setChanging(false);
  useEscape(part, end);
  useBackCloses(isChanging, end);
  useEffect(() => {
    if (wasChanging.current && !isChanging) part.current?.querySelector('button')?.focus();
    wasChanging.current = isChanging;
  }, [isChanging]);
  return (
    <div ref={part}>
      {children !== null && !isChanging ? (
        <div className="flex items-center justify-between gap-3">
          {children}
          <Button variant={variant} onClick={() => setChanging(true)}>
            {m.pages_places_change()}
          </Button>
        </div>
      ) : (
        <>
          {question && <p className="mb-2 font-medium">{question}</p>}
          <PlaceSearchField
            finder={finder}
            startsFocused={isChanging}
            onTextChange={() => {}}
            onPlace={(place, name) => {
              end();
              onPlace(place, name);
            }}
          />
        </>
      )}
    </div>
  );
}
