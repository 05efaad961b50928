import { TicketX } from 'lucide-react';

import { Button } from '#ui/button.tsx';

type RiskToggleProps = { isShown: boolean; onToggle: () => void };

/** Puts the ticket risk on the map. */
export const RiskToggle = ({ isShown, onToggle }: RiskToggleProps) => (
  <Button
    aria-pressed={isShown}
    variant={isShown ? 'primary' : 'secondary'}
    className="px-3! shadow-low"
    onClick={onToggle}
  >
    <TicketX aria-hidden size={18} />
    Ticket risk
  </Button>
);
