import { useEffect, useEffectEvent, useState } from 'react';

import { useUser } from '#accounts/use-user.ts';
import { usePosition } from '#places/use-position.tsx';
import { useNow } from '#platform/now.ts';

import { CommunityReport, useCommunity, useFileReport } from '../reports/community-report.tsx';

const CLOCK_MS = 10_000;

type CommunityDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Opens for members, and tells others why it doesn't: neither is part of the first screen. */
export function CommunityDialog({ open, onOpenChange }: CommunityDialogProps) {
  const { isSignedIn } = useUser();
  const { position, isLocating, locate } = usePosition();
  const now = useNow(CLOCK_MS);
  const [isFiling, setFiling] = useState(false);
  const fileReport = useFileReport({ isSignedIn, setFiling });
  const begin = useEffectEvent(() => {
    onOpenChange(false);
    fileReport();
  });
  useEffect(() => {
    if (open) begin();
  }, [open]);
  return <CommunityReport community={useCommunity({ position, isLocating, locate, now, isFiling, setFiling })} />;
}
