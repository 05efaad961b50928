/** One run at a time. Calls during a run share the next one, so that each waits for a run that began after it. */
export function sharedRuns(work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const begin = () =>
    work().finally(() => {
      current = next;
      next = null;
    });
  return () => {
    if (!current) return (current = begin());
    return (next ??= current.then(begin, begin));
  };
}
