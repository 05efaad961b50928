import { useState } from 'react';

import { TRUCKS_AT_FIRST } from '#trucks/truck-rail.tsx';

export type Tasks = ReturnType<typeof useTasks>;

export function useTasks() {
  const [isPicking, setPicking] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const [isFiling, setFiling] = useState(false);
  const [isEnhancing, setEnhancing] = useState(false);
  const [listed, setListed] = useState(TRUCKS_AT_FIRST);
  return {
    isPicking,
    setPicking,
    isReporting,
    setReporting,
    isFiling,
    setFiling,
    isEnhancing,
    setEnhancing,
    listed,
    setListed,
  };
}
