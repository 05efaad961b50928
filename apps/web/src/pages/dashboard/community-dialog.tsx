import { usePosition } from '#places/use-position.tsx';
import { useNow } from '#platform/now.ts';

import { CommunityReport } from '../community-report.tsx';
import { useCommunity } from '../use-community.ts';

const CLOCK_MS = 10_000;

type CommunityDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function CommunityDialog({ open, onOpenChange }: CommunityDialogProps) {
  const { position, isLocating, locate } = usePosition();
  const now = useNow(CLOCK_MS);
  const community = useCommunity({ position, isLocating, locate, now, isFiling: open, setFiling: onOpenChange });
  return <CommunityReport community={community} />;
}
