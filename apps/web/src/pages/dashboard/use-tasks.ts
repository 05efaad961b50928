import { useState } from 'react';

export type Tasks = ReturnType<typeof useTasks>;

export function useTasks() {
  const [isPicking, setPicking] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const [isEnhancing, setEnhancing] = useState(false);
  return { isPicking, setPicking, isReporting, setReporting, isEnhancing, setEnhancing };
}
