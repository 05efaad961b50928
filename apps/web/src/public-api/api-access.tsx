import { BookOpen, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';

import { apiAccessRequiresPremium, publicApiPaths } from '@towscout/contracts/public-api/constants';
import type { ApiKey } from '@towscout/contracts/public-api/keys';
import { timeSince } from '@towscout/domain/format-time';
import { withCommas } from '@towscout/domain/with-commas';
import { m } from '@towscout/messages';

import { useNow } from '#platform/now.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';

import { NewKey, useApiKeyChanges, useApiKeys } from './api-keys.tsx';

type ApiAccessProps = { isPremium: boolean; upgrade?: ReactNode };

/** Create, copy once, disable and delete keys; without Premium, only delete. */
export function ApiAccess({ isPremium, upgrade }: ApiAccessProps) {
  const { data: keys, isError, refetch } = useApiKeys();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-label={m.public_api_title()} className="flex flex-col gap-3">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-base font-semibold">
        {m.public_api_title()} <Badge>Premium</Badge>
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

/** 'ts_…a1B2 · 1,204 requests · last used 2 min ago' */
export function describeUsage({ ending, usageCount, lastUsed, right }: ApiKey, now: Date): string {
  const requests = m.public_api_requests({ count: usageCount, shown: withCommas(usageCount) });
  const used =
    lastUsed === null
      ? m.public_api_never_used()
      : m.public_api_last_used({ requests, since: timeSince(new Date(lastUsed), now) });
  return [`ts_…${ending}`, right === 'parked-car' && m.public_api_sets_car(), used].filter(Boolean).join(' · ');
}

export function KeyRow({ apiKey, onFocusLost }: { apiKey: ApiKey; onFocusLost: () => void }) {
  const { switchTo, remove } = useApiKeyChanges();
  const now = useNow(60_000);
  const [isAsking, setAsking] = useState(false);
  const { id, name, isActive } = apiKey;
  const removeIt = () => {
    setAsking(false);
    remove.mutate(apiKey, { onSuccess: onFocusLost });
  };
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <Switch
          label={name}
          hint={describeUsage(apiKey, now)}
          checked={isActive}
          disabled={switchTo.isPending}
          onCheckedChange={(next) => switchTo.mutate({ id, isActive: next })}
        />
      </div>
      <Button variant="quiet" size="icon" aria-label={m.public_api_delete({ name })} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden size={18} />
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.public_api_delete_question({ name })}
        description={m.public_api_delete_warning()}
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {m.common_cancel()}
            </Button>
            <Button variant="danger" onClick={removeIt}>
              {m.public_api_delete_key()}
            </Button>
          </>
        }
      />
    </li>
  );
}
