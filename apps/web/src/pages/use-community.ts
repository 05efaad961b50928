import { useMemo, useState } from 'react';

import type { Position } from '../places/position.ts';
import { stillActive } from '../reports/report-view.ts';
import { useReports } from '../reports/use-reports.ts';
import { useToast } from '../ui/toast.tsx';

export type Community = ReturnType<typeof useCommunity>;

type Given = { position: Position | null; isSignedIn: boolean; isLocating: boolean; locate: () => void; now: Date };

/** The community reports around a place, and the dialog that files one. */
export function useCommunity({ position, isSignedIn, isLocating, locate, now }: Given) {
  const { toast } = useToast();
  const [isFiling, setFiling] = useState(false);
  const { reports, ...state } = useReports(position);
  const active = useMemo(() => stillActive(reports, now), [reports, now]);
  const gps = position?.isReal && position.origin === 'gps' ? position : null;
  const selected = position?.isReal && position.origin !== 'gps' ? position : null;

  const file = () => {
    if (isSignedIn) setFiling(true);
    else toast({ title: 'Login Required', description: 'Please log in to report with details and photos. The quick report works without an account.', tone: 'destructive' });
  };
  return { ...state, reports: active, now, isSignedIn, gps, selected, isLocating, locate, isFiling, setFiling, file };
}
