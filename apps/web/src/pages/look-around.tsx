import { EXAMPLE_WORDS, originWords, type Position } from '#places/position.ts';
import { AddressSearchOnTouch } from '#places/search/address-search-on-touch.tsx';
import { useSetPin } from '#places/spot/ask-spot.tsx';
import { usePosition } from '#places/use-position.tsx';

/** Where a page looks: at a place that is searched, at where one is, or at a pin. */
export function LookAround() {
  const { position, isLocating, locate, setPlace } = usePosition();
  const setPin = useSetPin();
  return (
    <div className="@container flex flex-col gap-2">
      <AddressSearchOnTouch
        label="Look around"
        isLocating={isLocating}
        onLocate={locate}
        onPlace={(place, name) => setPlace(place, 'searched', name)}
        onPin={setPin}
      />
      {/* As high as its longest sentence: nothing moves once the place is known. */}
      <p className="min-h-[2lh] text-sm text-muted @md:min-h-[1lh]">{whereWords(position)}</p>
    </div>
  );
}

function whereWords(position: Position | null): string {
  if (!position) return 'Finding your location…';
  return position.isReal ? `Around: ${originWords(position)}` : EXAMPLE_WORDS;
}
