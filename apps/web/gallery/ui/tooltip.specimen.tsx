import { Button } from '#ui/button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';

import type { States } from '../specimens.ts';

export const states: States = {
  'on hover and focus': (
    <Tooltip text="Your location">
      <Button>Locate me</Button>
    </Tooltip>
  ),
};
