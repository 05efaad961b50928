import { LiveStats } from '#sightings/live-stats.tsx';

import type { States } from '../specimens.ts';

const UNKNOWN = { working: null, coming: null, nearestMiles: null, tracked: null };

export const states: States = {
  known: <LiveStats figures={{ working: 7, coming: 1, nearestMiles: 0.2, tracked: 26 }} isLoading={false} radius={1} />,
  'nothing near': (
    <LiveStats figures={{ working: 0, coming: 0, nearestMiles: null, tracked: 26 }} isLoading={false} radius={5} />
  ),
  'nobody looks': (
    <LiveStats figures={{ working: null, coming: null, nearestMiles: 2.4, tracked: 26 }} isLoading={false} radius={1} />
  ),
  loading: <LiveStats figures={UNKNOWN} isLoading radius={2} />,
  'not known': <LiveStats figures={UNKNOWN} isLoading={false} radius={10} />,
};
