import { useEffect, useState } from 'react';

import { inBatches } from './in-batches.ts';

/** The newest value, but at most one change in each interval. */
export function useThrottled<Value>(value: Value, everyMs: number): Value {
  const [shown, setShown] = useState(value);
  const [changes] = useState(() => inBatches(everyMs, (waiting) => waiting.at(-1)?.()));
  useEffect(() => {
    if (value !== shown) changes.add(() => setShown(value));
  }, [changes, value, shown]);
  useEffect(() => () => changes.clear(), [changes]);
  return shown;
}
