import { Siren } from 'lucide-react';

import { Button } from '../ui/button.tsx';

export function ReportButton({ onClick, className = '' }: { onClick: () => void; className?: string }) {
  return (
    <Button variant="primary" size="lg" className={`shadow-high ${className}`} onClick={onClick}>
      <Siren aria-hidden size={22} />
      Report a tow truck
    </Button>
  );
}
