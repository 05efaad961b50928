import { useState } from 'react';

import { useLiveEvent } from '#platform/live.ts';

type Ended = {
  /** Those that no longer alert: departed, faded, or taken back by their reporter. */
  gone: ReadonlySet<string>;
  /** Those of them that people say have left. */
  departed: ReadonlySet<string>;
};

/** What the live stream said has ended since the page is open; a new sign of life clears a truck. */
export function useDepartedTrucks(): Ended {
  const [ended, setEnded] = useState<Ended>({ gone: new Set(), departed: new Set() });

  useLiveEvent('sighting', ({ id, status }) => {
    setEnded((known) => {
      const hasLeft = status === 'departed';
      if (known.gone.has(id) === hasLeft && known.departed.has(id) === hasLeft) return known;
      const change = hasLeft ? withId : withoutId;
      return { gone: change(known.gone, id), departed: change(known.departed, id) };
    });
  });
  useLiveEvent('sighting-gone', ({ id }) => setEnded((known) => ({ ...known, gone: withId(known.gone, id) })));

  return ended;
}

const withId = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => new Set([...ids, id]);
const withoutId = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...ids].filter((each) => each !== id));
