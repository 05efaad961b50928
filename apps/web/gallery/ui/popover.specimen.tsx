import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/popover.tsx';

import type { States } from '../specimens.ts';

export const states: States = {
  closed: (
    <Popover trigger={<Button>Notifications</Button>} title="Notifications">
      <p className="p-4 text-sm">Nothing new.</p>
    </Popover>
  ),
};
