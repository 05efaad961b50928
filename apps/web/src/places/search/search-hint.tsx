import { m } from '@towscout/messages';

import { describeFound } from './search-text.ts';
import type { Found } from './use-suggestions.ts';

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
