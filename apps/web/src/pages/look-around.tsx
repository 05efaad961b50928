import { AddressSearchOnTouch } from '#places/search/address-search-on-touch.tsx';
import { useSetPin } from '#places/spot/ask-spot.tsx';
import { usePosition } from '#places/use-position.tsx';

import { whereWords } from './where-words.ts';

type LookAroundProps = {
  /** A place was chosen, or is about to be on a map: the sheet that this stands in may close. */
  onChosen?: () => void;
};

/** Where a page looks: at a place that is searched, at where one is, or at a pin. */
export function LookAround({ onChosen }: LookAroundProps) {
  const { position, isLocating, locate, setPlace } = usePosition();
  const setPin = useSetPin();
  return (
    <div className="@container flex flex-col gap-2">
      <AddressSearchOnTouch
        label="Look around"
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
      {/* As high as its longest sentence: nothing moves once the place is known. */}
      <p className="min-h-[2lh] text-sm text-muted @md:min-h-[1lh]">{whereWords(position)}</p>
    </div>
  );
}
