import { Suspense } from 'react';

import { m } from '@towscout/messages';

import { inputClass } from '#ui/control-class.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import type { AddressSearchProps } from './address-search.tsx';

const AddressSearch = lazyPart(async () => (await import('./address-search.tsx')).AddressSearch);

export function LazyAddressSearch(props: AddressSearchProps) {
  return (
    <Suspense fallback={<AddressSearchToCome />}>
      <AddressSearch {...props} />
    </Suspense>
  );
}

function AddressSearchToCome() {
  return (
    <div aria-hidden className="flex gap-2">
      <span className={`${inputClass} flex min-h-11 flex-1 items-center text-faint`}>
        {m.places_search_placeholder()}
      </span>
      <Skeleton className="size-11" />
    </div>
  );
}
