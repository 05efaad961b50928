import { LoadFailed } from '#ui/load-failed.tsx';

import type { States } from '../specimens.ts';

export const states: States = {
  plain: <LoadFailed title="Notifications could not be loaded" onRetry={() => {}} />,
  'with a reason': (
    <LoadFailed
      title="Your account could not be loaded"
      reason="TowScout can't reach its database. Try again in a moment."
      onRetry={() => {}}
    />
  ),
  'in a row': <LoadFailed isRow title="Your places could not be loaded." onRetry={() => {}} />,
};
