import { BookOpen } from 'lucide-react';
import { type ReactNode, useRef } from 'react';

import { API_ACCESS_REQUIRES_PREMIUM, publicApiPaths } from '@towscout/contracts/public-api/paths';

import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { KeyRow } from './key-row.tsx';
import { NewKey } from './new-key.tsx';
import { useApiKeys } from './use-api-keys.ts';

type ApiAccessProps = { isPremium: boolean; upgrade?: ReactNode };

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

const EXAMPLES = [
  ['List all trucks', `GET ${publicApiPaths.towTrucks}`],
  ['Trucks near a place', `GET ${publicApiPaths.nearby}?lat=37.7793&lng=-122.4193&radius=5`],
  [
    'Report a truck',
    `POST ${publicApiPaths.towTrucks}\n{"latitude": 37.7793, "longitude": -122.4193,\n "location_description": "Oak Ave"}`,
  ],
  [
    'Set my parked car (with a key for it)',
    `PUT ${publicApiPaths.parkedCar}\n{"lat": 37.7793, "lng": -122.4193, "accuracy": 12}`,
  ],
] as const;

function ApiDocumentation() {
  return (
    <details className="group text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">How to use a key</summary>
      <div className="flex flex-col gap-3 pb-2">
        <p className="text-muted">Send it with every request, and keep it out of web pages:</p>
        <Example words="Authorization: Bearer ts_…" />
        {EXAMPLES.map(([title, words]) => (
          <div key={title} className="flex flex-col gap-1">
            <p className="font-medium">{title}</p>
            <Example words={words} />
          </div>
        ))}
        <p className="text-muted">
          Your keys can make 600 requests a minute together. The documentation covers the rest and lets you try calls.
        </p>
        <LinkButton reload href={publicApiPaths.docs} className="self-start">
          <BookOpen aria-hidden size={16} />
          API documentation
        </LinkButton>
      </div>
    </details>
  );
}

const Example = ({ words }: { words: string }) => (
  <pre className="rounded-sm bg-sunken p-2 text-xs whitespace-pre-wrap wrap-anywhere">
    <code>{words}</code>
  </pre>
);
