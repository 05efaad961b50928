import { LiveStats } from '#trucks/live-stats.tsx';

import type { States } from '../specimens.ts';

const UNKNOWN = { towing: null, present: null, onTheWay: null, earlier: null, nearestMiles: null };

export const states: States = {
  known: (
    <LiveStats
      figures={{ towing: 2, present: 5, onTheWay: 1, earlier: 18, nearestMiles: 0.2 }}
      isLoading={false}
      radius={1}
    />
  ),
  'nothing near': (
    <LiveStats
      figures={{ towing: 0, present: 0, onTheWay: 0, earlier: 0, nearestMiles: null }}
      isLoading={false}
      radius={5}
    />
  ),
  'nobody looks': (
    <LiveStats
      figures={{ towing: null, present: null, onTheWay: null, earlier: null, nearestMiles: null }}
      isLoading={false}
      radius={1}
    />
  ),
  loading: <LiveStats figures={UNKNOWN} isLoading radius={2} />,
  'not known': <LiveStats figures={UNKNOWN} isLoading={false} radius={10} />,
};
