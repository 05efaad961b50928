import { Dialog } from '#ui/dialog.tsx';

import { OutlookCard, type OutlookCardProps } from './outlook-card.tsx';

type OutlookDialogProps = OutlookCardProps & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** 'Fell St & Laguna St' */
  name: string | null;
};

export function OutlookDialog({ open, onOpenChange, name, ...card }: OutlookDialogProps) {
  const isCar = card.spot.since !== undefined;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isCar ? 'Parking at your car' : 'Can I park here?'}
      description={name ?? undefined}
    >
      <OutlookCard {...card} />
    </Dialog>
  );
}
