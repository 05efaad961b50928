import { Skeleton } from '#ui/skeleton.tsx';

import type { States } from '../specimens.ts';

export const states: States = {
  'a line': <Skeleton className="h-4 w-40" />,
  'a card': <Skeleton className="h-24 w-full rounded-lg" />,
};
