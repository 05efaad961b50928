type SearchHintProps = { isLongEnough: boolean; isSearching: boolean; count: number };

/** What the list of suggestions says of itself (specification section 2). */
export function SearchHint({ isLongEnough, isSearching, count }: SearchHintProps) {
  if (!isLongEnough) {
    return (
      <>
        <Hint title="Start typing to search" detail="Enter at least 3 characters" />
        {count > 0 && <p className="px-2 pt-2 pb-1 text-xs font-semibold text-muted">Recent searches</p>}
      </>
    );
  }
  if (isSearching) return <p className="px-2 py-2 text-sm text-muted">Searching…</p>;
  if (count === 0) return <Hint title="No addresses found" detail="Try a different search term" />;
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
