import { Bell, Search } from 'lucide-react';

import { Button } from '#ui/button.tsx';

import type { States } from '../specimens.ts';

export const states: States = {
  primary: <Button variant="primary">Quick Report</Button>,
  'primary, large': (
    <Button variant="primary" size="lg">
      Quick Report
    </Button>
  ),
  'primary, disabled': (
    <Button variant="primary" disabled>
      Submitting…
    </Button>
  ),
  secondary: <Button>Try again</Button>,
  'secondary, disabled': <Button disabled>Try again</Button>,
  'with an icon': (
    <Button>
      <Search aria-hidden size={16} />
      Look it up
    </Button>
  ),
  quiet: <Button variant="quiet">Mark all read</Button>,
  danger: <Button variant="danger">Delete my account</Button>,
  'danger, disabled': (
    <Button variant="danger" disabled>
      Delete my account
    </Button>
  ),
  icon: (
    <Button variant="quiet" size="icon" aria-label="Notifications">
      <Bell aria-hidden size={20} />
    </Button>
  ),
};
