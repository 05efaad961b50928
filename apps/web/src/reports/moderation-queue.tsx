import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';

import { MODERATION_QUEUE, flagReasonWords, reportPaths } from '@towscout/contracts/reports/constants';
import type { ModerationCase } from '@towscout/contracts/reports/schema';
import { m } from '@towscout/messages';

import { api, getErrorMessage } from '#platform/api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TypedWords } from '#ui/foreign-words.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

type Decision = { id: string; decision: 'keep' | 'remove'; photoUrl?: string };

/** Flagged reports and photos, for an administrator to keep or remove. */
export function ModerationQueue() {
  const client = useQueryClient();
  const queue = useQuery({
    queryKey: [reportPaths.moderation],
    queryFn: ({ signal }) => api.get(reportPaths.moderation, { signal }),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, ...decision }: Decision) => api.post(reportPaths.moderate, { params: { id }, body: decision }),
    onSuccess: () => void client.invalidateQueries({ queryKey: [reportPaths.moderation] }),
    meta: { failed: m.reports_not_saved(), otherwise: m.reports_please_try_again() },
  });
  if (queue.isError) {
    return (
      <LoadFailed
        title={m.reports_queue_not_loaded()}
        reason={getErrorMessage(queue.error, '')}
        onRetry={() => void queue.refetch()}
      />
    );
  }
  if (!queue.data) return <Skeleton className="h-40 w-full" />;
  if (queue.data.length === 0)
    return <EmptyState icon={<ShieldCheck size={22} />} title={m.reports_nothing_to_decide()} />;
  return (
    <>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {queue.data.map((waiting) => (
          <Case
            key={waiting.id}
            waiting={waiting}
            isBusy={isPending}
            onDecide={(decision) => mutate({ id: waiting.id, ...decision })}
          />
        ))}
      </ul>
      {queue.data.length >= MODERATION_QUEUE && (
        <p className="mt-3 text-sm text-muted">{m.reports_queue_is_longer()}</p>
      )}
    </>
  );
}

type CaseProps = { waiting: ModerationCase; isBusy: boolean; onDecide: (decision: Omit<Decision, 'id'>) => void };

function Case({ waiting: { kind, location, description, isHidden, flags }, isBusy, onDecide }: CaseProps) {
  const photos = [...new Set(flags.flatMap(({ photoUrl }) => photoUrl ?? []))];
  return (
    <li className="flex flex-col gap-3 p-4">
      <div>
        <h2 className="flex flex-wrap items-center gap-2 text-base font-semibold">
          {location} {isHidden && <Badge tone="red">{m.reports_hidden()}</Badge>}
        </h2>
        {description && (
          <p className="mt-1 text-sm whitespace-pre-line">
            <TypedWords>{description}</TypedWords>
          </p>
        )}
        <p className="mt-1 text-sm text-muted">
          {flags
            .map(({ reason, photoUrl }) =>
              photoUrl ? m.reports_flag_of_photo({ reason: flagReasonWords()[reason] }) : flagReasonWords()[reason],
            )
            .join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button isBusy={isBusy} onClick={() => onDecide({ decision: 'keep' })}>
          {kind === 'report' ? m.reports_keep_report() : m.reports_keep_details()}
        </Button>
        <Button variant="danger" isBusy={isBusy} onClick={() => onDecide({ decision: 'remove' })}>
          {kind === 'report' ? m.reports_remove_report() : m.reports_remove_details()}
        </Button>
        {photos.map((photoUrl, index) => (
          <span key={photoUrl} className="flex gap-2">
            <Button isBusy={isBusy} onClick={() => onDecide({ decision: 'keep', photoUrl })}>
              {m.reports_keep_photo({ number: index + 1 })}
            </Button>
            <Button variant="danger" isBusy={isBusy} onClick={() => onDecide({ decision: 'remove', photoUrl })}>
              {m.reports_remove_photo({ number: index + 1 })}
            </Button>
          </span>
        ))}
      </div>
    </li>
  );
}
