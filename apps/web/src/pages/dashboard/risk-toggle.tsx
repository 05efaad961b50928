import { TicketX } from 'lucide-react';

import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';

type RiskToggleProps = { isShown: boolean; onToggle: () => void };

/** Puts the ticket risk on the map. */
export const RiskToggle = ({ isShown, onToggle }: RiskToggleProps) => (
  <Button
    aria-pressed={isShown}
    variant={isShown ? 'primary' : 'secondary'}
    className="min-w-11 px-3! shadow-low"
    onClick={onToggle}
  >
    <TicketX aria-hidden size={18} />
    <span className="max-lg:sr-only">{m.pages_dashboard_ticket_risk()}</span>
  </Button>
);
