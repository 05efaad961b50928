import { m } from '@towscout/messages';

import { TurnOnButton } from './turn-on-button.tsx';
import { useArrival } from './use-arrival.ts';

/** Says that nothing arrives once the page is closed, and what changes that; nothing while alerts arrive. */
export function PageOnlyNotice() {
  if (useArrival() !== false) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line bg-amber-wash py-1 pr-1 pl-4 text-sm">
      <p className="py-2">{m.delivery_page_only()}</p>
      <TurnOnButton />
    </div>
  );
}
