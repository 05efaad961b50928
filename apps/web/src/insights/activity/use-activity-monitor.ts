import { useState } from 'react';

import type { LiveArea } from '#platform/live.ts';

import { NO_FILTER, useActivity } from './use-activity.ts';

/** State shared by the Activity page and the Enhanced Scanner's tab. */
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
