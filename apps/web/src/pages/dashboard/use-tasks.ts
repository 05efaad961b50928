import { useCallback, useState } from 'react';

export type Tasks = ReturnType<typeof useTasks>;

export function useTasks() {
  const [isPicking, setPicking] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const [isEnhancing, setEnhancing] = useState(false);
  const endPicking = useCallback(() => setPicking(false), []);
  return { isPicking, setPicking, endPicking, isReporting, setReporting, isEnhancing, setEnhancing };
}
