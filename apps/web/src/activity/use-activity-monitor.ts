import { useState } from 'react';

import type { LiveArea } from '#platform/live.ts';

import { NO_FILTER, useActivity } from './use-activity.ts';

/** What the Activity page and the Enhanced Scanner's tab share: an area's events, what is shown of them, and whether they go on. */
export function useActivityMonitor(area: LiveArea | null) {
  const [isMonitoring, setMonitoring] = useState(true);
  const [filter, setFilter] = useState(NO_FILTER);
  const found = useActivity(area, filter, isMonitoring);
  return {
    ...found,
    isLoading: found.area === null && !found.isFailed,
    isMonitoring,
    setMonitoring,
    filter,
    setFilter,
  };
}

export type Monitor = ReturnType<typeof useActivityMonitor>;
