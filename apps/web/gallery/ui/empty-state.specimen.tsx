import { MessageSquare, Truck } from 'lucide-react';

import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

import type { States } from '../specimens.ts';

export const states: States = {
  'a title alone': <EmptyState icon={<Truck size={22} />} title="No tow trucks reported nearby" />,
  'with a next step': (
    <EmptyState icon={<MessageSquare size={22} />} title="No Community Reports">
      <p>Be the first to report a tow truck within 5 miles.</p>
      <Button className="mt-3">Community Report</Button>
    </EmptyState>
  ),
};
