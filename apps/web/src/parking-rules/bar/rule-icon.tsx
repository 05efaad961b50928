import { Ban, Broom, type LucideIcon, ParkingMeter, Timer, Truck } from 'lucide-react';

import type { RuleKind } from '@towscout/domain/parking-rules/street-rule';

const ICONS: Readonly<Record<RuleKind, LucideIcon>> = {
  temporary_tow: Truck,
  tow_away: Truck,
  sweeping: Broom,
  no_parking: Ban,
  meter: ParkingMeter,
  time_limit: Timer,
};

type RuleIconProps = { kind: RuleKind; size: number; className?: string };

export function RuleIcon({ kind, ...look }: RuleIconProps) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden {...look} />;
}
