import { useEffect } from 'react';

/** What TowScout is, in one line, until the first tap or key on the page. */
export function FirstVisitLine({ onUsed }: { onUsed: () => void }) {
  useEffect(() => {
    window.addEventListener('click', onUsed, { once: true });
    return () => window.removeEventListener('click', onUsed);
  }, [onUsed]);
  return (
    <section aria-label="Welcome" className="border-b border-line bg-raised px-4 py-2 text-sm text-pretty">
      <h2 className="inline font-semibold">Know before the hook:</h2> tow trucks near you, live.
    </section>
  );
}
