import { Suspense } from 'react';

import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import type { SpotPickerProps } from './spot-picker.tsx';

const SpotPicker = lazyPart(async () => (await import('./spot-picker.tsx')).SpotPicker);

/** Lazy, for another room's dialog. */
export function SpotSlot(props: SpotPickerProps) {
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full rounded-md" />}>
      <SpotPicker {...props} />
    </Suspense>
  );
}
