import { m } from '@towscout/messages';

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
      title={isCar ? m.parking_rules_at_car() : m.parking_rules_can_i_park()}
      description={name ?? undefined}
    >
      <OutlookCard {...card} />
    </Dialog>
  );
}
