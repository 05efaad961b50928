import { LiveStats } from '#sightings/live-stats.tsx';

import type { States } from '../specimens.ts';

const UNKNOWN = { towing: null, present: null, onTheWay: null, nearestMiles: null, tracked: null };

export const states: States = {
  known: (
    <LiveStats
      figures={{ towing: 2, present: 5, onTheWay: 1, nearestMiles: 0.2, tracked: 26 }}
      isLoading={false}
      radius={1}
    />
  ),
  'nothing near': (
    <LiveStats
      figures={{ towing: 0, present: 0, onTheWay: 0, nearestMiles: null, tracked: 26 }}
      isLoading={false}
      radius={5}
    />
  ),
  'nobody looks': (
    <LiveStats
      figures={{ towing: null, present: null, onTheWay: null, nearestMiles: 2.4, tracked: 26 }}
      isLoading={false}
      radius={1}
    />
  ),
  loading: <LiveStats figures={UNKNOWN} isLoading radius={2} />,
  'not known': <LiveStats figures={UNKNOWN} isLoading={false} radius={10} />,
};
