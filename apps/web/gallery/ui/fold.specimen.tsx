import { Card } from '#ui/card.tsx';
import { Fold } from '#ui/fold.tsx';

import type { States } from '../specimens.ts';

export const states: States = {
  folded: (
    <Card className="p-0!">
      <Fold title="Proximity alerts" summary="1.0 mile · Immediately · Sound enabled">
        Radius, frequency and sound
      </Fold>
    </Card>
  ),
  open: (
    <Card className="p-0!">
      <Fold title="Snooze" startsOpen>
        Alerts stay silent.
      </Fold>
    </Card>
  ),
};
