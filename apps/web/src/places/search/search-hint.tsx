import type { StreetLack } from '@towscout/contracts/places/constants';
import { m } from '@towscout/messages';

import type { Found } from './use-suggestions.ts';

type SearchMessage = { title: string; detail: string };

const describeLack = (lack: StreetLack): string =>
  ({
    unavailable: m.places_search_unavailable(),
    fetching: m.places_search_fetching(),
    'not-found': m.places_search_not_found(),
    'needs-area': m.places_search_needs_area(),
  })[lack];

/** For an ambiguous or empty result (specification section 2); null when the list suffices. */
function describeFound({ suggestions, lack }: Found, canSetPin: boolean): SearchMessage | null {
  if (lack) return { title: describeLack(lack), detail: insteadOfStreet(lack, suggestions.length > 0, canSetPin) };
  return suggestions.length === 0 ? { title: m.places_search_none(), detail: m.places_search_none_hint() } : null;
}

function insteadOfStreet(lack: StreetLack, hasArea: boolean, canSetPin: boolean): string {
  if (lack === 'needs-area') return m.places_search_for_example();
  if (lack === 'fetching') return hasArea ? m.places_search_wait_or_pick() : m.places_search_wait();
  if (!canSetPin) return hasArea ? m.places_search_pick_area() : m.places_search_search_area();
  return hasArea ? m.places_search_pick_area_or_pin() : m.places_search_set_pin();
}

export function describeRefusal(found: Found, canSetPin: boolean): string {
  const words = describeFound(found, canSetPin);
  return words ? m.places_search_refusal(words) : m.places_search_pick_place();
}

type SearchHintProps = {
  /** The sentence for coordinates that can't be read. */
  problem: string | null;
  found: Found;
  isLongEnough: boolean;
  isSearching: boolean;
  hasRecent: boolean;
  canSetPin: boolean;
};

/** Specification section 2. */
export function SearchHint({ problem, found, isLongEnough, isSearching, hasRecent, canSetPin }: SearchHintProps) {
  if (!isLongEnough) {
    return (
      <>
        <Hint title={m.places_search_start()} detail={m.places_search_start_hint()} />
        {hasRecent && <p className="px-2 pt-2 pb-1 text-xs font-semibold text-muted">{m.places_search_recent()}</p>}
      </>
    );
  }
  if (problem !== null) return <Hint title={problem} />;
  if (isSearching) return <p className="px-2 py-2 text-sm text-muted">{m.places_search_searching()}</p>;
  const words = describeFound(found, canSetPin);
  if (words) return <Hint {...words} />;
  const count = found.suggestions.length;
  return <p className="sr-only">{m.places_search_found({ count })}</p>;
}

function Hint({ title, detail }: { title: string; detail?: string }) {
  return (
    <div className="px-2 py-2 text-sm">
      <p className="font-medium">{title}</p>
      {detail && <p className="text-xs text-muted">{detail}</p>}
    </div>
  );
}
