import { describeFound } from './search-text.ts';
import type { Found } from './use-suggestions.ts';

type SearchHintProps = {
  found: Found;
  isLongEnough: boolean;
  isSearching: boolean;
  hasRecent: boolean;
  canSetPin: boolean;
};

/** Specification section 2. */
export function SearchHint({ found, isLongEnough, isSearching, hasRecent, canSetPin }: SearchHintProps) {
  if (!isLongEnough) {
    return (
      <>
        <Hint title="Start typing to search" detail="Enter at least 3 characters" />
        {hasRecent && <p className="px-2 pt-2 pb-1 text-xs font-semibold text-muted">Recent searches</p>}
      </>
    );
  }
  if (isSearching) return <p className="px-2 py-2 text-sm text-muted">Searching…</p>;
  const words = describeFound(found, canSetPin);
  if (words) return <Hint {...words} />;
  const count = found.suggestions.length;
  return <p className="sr-only">{count === 1 ? '1 place found' : `${count} places found`}</p>;
}

function Hint({ title, detail }: { title: string; detail: string }) {
  return (
    <div className="px-2 py-2 text-sm">
      <p className="font-medium">{title}</p>
      <p className="text-xs text-muted">{detail}</p>
    </div>
  );
}
