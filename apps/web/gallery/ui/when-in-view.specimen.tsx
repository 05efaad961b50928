import { Skeleton } from '#ui/skeleton.tsx';
import { WhenInView } from '#ui/when-in-view.tsx';

import type { States } from '../specimens.ts';

export const states: States = {
  'in view': <WhenInView placeholder={<Skeleton className="h-6 w-40" />}>Here it is.</WhenInView>,
};
