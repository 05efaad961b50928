import { useState } from 'react';

import { useLiveEvent } from '#platform/live.ts';

/** The trucks that the live stream said have left, since the page is open; a new sign of life clears one. */
export function useDepartedTrucks(): ReadonlySet<string> {
  const [departed, setDeparted] = useState<ReadonlySet<string>>(new Set());

  useLiveEvent('sighting', ({ id, status }) => {
    setDeparted((known) => {
      if (known.has(id) === (status === 'departed')) return known;
      const next = new Set(known);
      if (status === 'departed') next.add(id);
      else next.delete(id);
      return next;
    });
  });
  useLiveEvent('sighting-gone', ({ id }) => setDeparted((known) => new Set([...known, id])));

  return departed;
}
