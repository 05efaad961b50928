import { m } from '@towscout/messages';

import { describeExample, describeOrigin, type Position } from '#places/position.ts';
import { AddressSearchOnTouch } from '#places/search/lazy-address-search.tsx';
import { useSetPin } from '#places/spot/ask-spot.tsx';
import { usePosition } from '#places/use-position.tsx';

type LookAroundProps = {
  /** A place is chosen or about to be, so the surrounding sheet may close. */
  onChosen?: () => void;
};

export function LookAround({ onChosen }: LookAroundProps) {
  const { position, isLocating, locate, setPlace } = usePosition();
  const setPin = useSetPin();
  return (
    <div className="@container flex flex-col gap-2">
      <AddressSearchOnTouch
        label={m.pages_places_look_around()}
        isLocating={isLocating}
        onLocate={locate}
        onPlace={(place, name) => {
          onChosen?.();
          setPlace(place, 'searched', name);
        }}
        onPin={(near, address) => {
          onChosen?.();
          setPin(near, address);
        }}
      />
      {/* Reserves the longest sentence's height. */}
      <p className="min-h-[2lh] text-sm text-muted @md:min-h-[1lh]">{describePosition(position)}</p>
    </div>
  );
}

/** 'Around: Your location'. */
export function describePosition(position: Position | null): string {
  if (!position) return m.pages_dashboard_finding();
  return position.isReal ? m.pages_dashboard_around({ place: describeOrigin(position) }) : describeExample();
}
