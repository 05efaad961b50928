import { useEffect, useEffectEvent, useState } from 'react';

import { scanWhenDue } from './auto-scan.ts';

type AutoScan = { isOn: boolean; toggle: (isOn: boolean) => void };

/** Scans every two minutes while enabled, visible and idle. `endedAt` in epoch milliseconds. */
export function useAutoScan(isScanning: boolean, endedAt: number | null, scan: () => void): AutoScan {
  const [onSince, setOnSince] = useState<number | null>(null);
  const scanNow = useEffectEvent(scan);
  useEffect(() => {
    if (onSince === null || isScanning) return;
    return scanWhenDue(Math.max(onSince, endedAt ?? 0), () => scanNow());
  }, [onSince, isScanning, endedAt]);
  return { isOn: onSince !== null, toggle: (isOn) => setOnSince(isOn ? Date.now() : null) };
}
