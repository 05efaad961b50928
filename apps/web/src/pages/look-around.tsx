import { LazyAddressSearch } from '#places/search/lazy-address-search.tsx';
import { useSetPin } from '#places/spot/ask-spot.tsx';
import { usePosition } from '#places/use-position.tsx';

/** Where a page looks: at a place that is searched, at where one is, or at a pin. */
export function LookAround() {
  const { isLocating, locate, setPlace } = usePosition();
  const setPin = useSetPin();
  return (
    <LazyAddressSearch
      label="Look around"
      isLocating={isLocating}
      onLocate={locate}
      onPlace={(place, name) => setPlace(place, 'searched', name)}
      onPin={setPin}
    />
  );
}
