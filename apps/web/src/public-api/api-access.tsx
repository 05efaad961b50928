import { BookOpen } from 'lucide-react';
import { type ReactNode, useRef } from 'react';

import { apiAccessRequiresPremium, publicApiPaths } from '@towscout/contracts/public-api/paths';
import { m } from '@towscout/messages';

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
    <section aria-label={m.public_api_title()} className="flex flex-col gap-3">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-base font-semibold">
        {m.public_api_title()} <Badge tone="amber">Premium</Badge>
      </h2>
      <p className="text-sm text-pretty text-muted">
        {isPremium ? m.public_api_purpose() : apiAccessRequiresPremium()}
      </p>
      <NewKey isPremium={isPremium} />
      {isError ? (
        <LoadFailed isRow title={m.public_api_not_loaded()} onRetry={() => void refetch()} />
      ) : !keys ? (
        <Skeleton className="h-12 w-full rounded-md" />
      ) : (
        keys.length > 0 && (
          <ul aria-label={m.public_api_your_keys()} className="flex flex-col divide-y divide-line border-y border-line">
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

const listExamples = () =>
  [
    [m.public_api_example_list(), `GET ${publicApiPaths.towTrucks}`],
    [m.public_api_example_near(), `GET ${publicApiPaths.nearby}?lat=37.7793&lng=-122.4193&radius=5`],
    [
      m.public_api_example_report(),
      `POST ${publicApiPaths.towTrucks}\n{"latitude": 37.7793, "longitude": -122.4193,\n "location_description": "Oak Ave"}`,
    ],
    [m.public_api_example_car(), `PUT ${publicApiPaths.parkedCar}\n{"lat": 37.7793, "lng": -122.4193, "accuracy": 12}`],
  ] as const;

function ApiDocumentation() {
  return (
    <details className="group text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">{m.public_api_how()}</summary>
      <div className="flex flex-col gap-3 pb-2">
        <p className="text-muted">{m.public_api_how_send()}</p>
        <Example words="Authorization: Bearer ts_…" />
        {listExamples().map(([title, words]) => (
          <div key={title} className="flex flex-col gap-1">
            <p className="font-medium">{title}</p>
            <Example words={words} />
          </div>
        ))}
        <p className="text-muted">{m.public_api_how_more()}</p>
        <LinkButton reload href={publicApiPaths.docs} className="self-start">
          <BookOpen aria-hidden size={16} />
          {m.public_api_documentation()}
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
