import { type ReactNode, useRef } from 'react';

import { API_ACCESS_REQUIRES_PREMIUM } from '@towscout/contracts/public-api/paths';

import { Badge } from '#ui/badge.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { ApiDocumentation } from './api-documentation.tsx';
import { KeyRow } from './key-row.tsx';
import { NewKey } from './new-key.tsx';
import { useApiKeys } from './use-api-keys.ts';

type ApiAccessProps = {
  isPremium: boolean;
  /** Link to Premium. */
  upgrade?: ReactNode;
};

/** Create, copy once, disable and delete keys; without Premium, only delete. */
export function ApiAccess({ isPremium, upgrade }: ApiAccessProps) {
  const { data: keys, isError, refetch } = useApiKeys();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-label="API Access" className="flex flex-col gap-3">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-base font-semibold">
        API Access <Badge tone="amber">Premium</Badge>
      </h2>
      <p className="text-sm text-pretty text-muted">
        {isPremium ? 'Read the live map and report trucks from your own programs.' : API_ACCESS_REQUIRES_PREMIUM}
      </p>
      <NewKey isPremium={isPremium} />
      {isError ? (
        <LoadFailed isRow title="Couldn't load your API keys." onRetry={() => void refetch()} />
      ) : !keys ? (
        <Skeleton className="h-12 w-full rounded-md" />
      ) : (
        keys.length > 0 && (
          <ul aria-label="Your API keys" className="flex flex-col divide-y divide-line border-y border-line">
            {keys.map((key) => (
              <KeyRow key={key.id} apiKey={key} onFocusLost={() => heading.current?.focus()} />
            ))}
          </ul>
        )
      )}
      {!isPremium && upgrade}
      <ApiDocumentation />
    </section>
  );
}
