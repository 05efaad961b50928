import { Link } from 'wouter';

import type { SiteStatus } from '@towscout/contracts/operations/status';
import { timeSince } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

import { listServices, type ServiceState, summarize, useStatus } from '#operations/services.ts';
import { useNow } from '#platform/now.ts';
import { paths } from '#platform/paths.ts';
import { useSite } from '#platform/site.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { PageHeader } from '../page-frame.tsx';

const CLOCK_MS = 5_000;

const TONES = { working: 'green', delayed: 'neutral', down: 'red', unknown: 'neutral' } as const satisfies Record<
  ServiceState,
  string
>;

const describeState = (state: ServiceState): string =>
  ({
    working: m.pages_status_working(),
    delayed: m.pages_status_delayed(),
    down: m.pages_status_down(),
    unknown: m.pages_status_unknown(),
  })[state];

export function StatusPage() {
  const { status, failure, refetch } = useStatus();
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 p-3 md:p-6">
      <PageHeader
        title={m.pages_status_title()}
        sentence={
          <>
            {m.pages_status_sentence()}{' '}
            <Link href={paths.sources} className="underline decoration-line underline-offset-2 hover:text-ink">
              {m.pages_status_sources()}
            </Link>
            .
          </>
        }
      />
      {status && <Services status={status} isOld={failure !== null} />}
      {!status && failure === null && <Skeleton className="h-96 rounded-lg" />}
      {failure !== null && (
        <Card>
          <LoadFailed title={m.pages_status_not_loaded()} reason={failure} onRetry={refetch} />
        </Card>
      )}
    </div>
  );
}

function Services({ status, isOld }: { status: SiteStatus; isOld: boolean }) {
  const now = useNow(CLOCK_MS);
  const sendsEmail = useSite()?.offers.emailAlerts ?? false;
  const services = listServices(status, sendsEmail);
  const checked = timeSince(new Date(status.checkedAt), now);
  return (
    <Card className="flex flex-col gap-3">
      <p role="status" className="text-base font-semibold">
        {isOld ? m.pages_status_no_answer() : summarize(services)}
      </p>
      <ul aria-label={m.pages_status_services()} className="flex flex-col divide-y divide-line">
        {services.map(({ name, state, sentence }) => (
          <li key={name} className="flex items-center justify-between gap-4 py-3">
            <div className="min-w-0">
              <h2 className="text-sm font-semibold">{name}</h2>
              <p className="text-sm text-pretty text-muted">{sentence}</p>
            </div>
            <Badge tone={TONES[state]}>{describeState(state)}</Badge>
          </li>
        ))}
      </ul>
      <p className="text-xs text-muted">
        {isOld ? m.pages_status_as_of({ ago: checked }) : m.pages_status_checked({ ago: checked })}
      </p>
    </Card>
  );
}
