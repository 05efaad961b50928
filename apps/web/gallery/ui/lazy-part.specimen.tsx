import { Suspense } from 'react';

import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import type { States } from '../specimens.ts';

const Arrives = lazyPart(async () => () => <p>Its code is here.</p>);
const Never = lazyPart<object>(() => new Promise(() => {}));

export const states: States = {
  'on its way': (
    <Suspense fallback={<Skeleton className="h-11 w-44" />}>
      <Never />
    </Suspense>
  ),
  here: (
    <Suspense>
      <Arrives />
    </Suspense>
  ),
};
