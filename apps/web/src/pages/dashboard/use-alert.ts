import { useMemo, useState } from 'react';

import type { LeadingAlert } from '#alerts/panel/leading-alert.ts';

export type Alert = ReturnType<typeof useAlert>;

/** The alert that takes the stage: the element that shows it, and the points that the map frames. */
export function useAlert() {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [leading, setLeading] = useState<LeadingAlert | null>(null);
  return useMemo(() => ({ slot, setSlot, leading, setLeading }), [slot, leading]);
}
