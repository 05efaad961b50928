import { LoadFailed } from '#ui/load-failed.tsx';

import type { States } from '../specimens.ts';

export const states: States = {
  plain: <LoadFailed title="Couldn't load notifications" onRetry={() => {}} />,
  'with a reason': (
    <LoadFailed
      title="Couldn't load your account"
      reason="TowScout can't reach its database. Try again in a moment."
      onRetry={() => {}}
    />
  ),
  'in a row': <LoadFailed isRow title="Couldn't load your places." onRetry={() => {}} />,
};
