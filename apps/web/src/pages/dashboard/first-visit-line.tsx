import { useEffect } from 'react';

import { m } from '@towscout/messages';

/** Says in one line what TowScout is, until the first tap or key press on the page. */
export function FirstVisitLine({ onUsed }: { onUsed: () => void }) {
  useEffect(() => {
    window.addEventListener('click', onUsed, { once: true });
    return () => window.removeEventListener('click', onUsed);
  }, [onUsed]);
  return (
    <section
      aria-label={m.pages_dashboard_welcome()}
      className="border-b border-line bg-raised px-4 py-2 text-sm text-pretty"
    >
      <h2 className="inline font-semibold">{m.pages_dashboard_slogan_lead()}</h2> {m.pages_dashboard_slogan_rest()}
    </section>
  );
}
