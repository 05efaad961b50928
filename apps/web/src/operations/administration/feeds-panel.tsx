import { type ReactNode, useId, useRef, useState } from 'react';

import { type AdminFeed, changeFeedBody } from '@towscout/contracts/operations/administration';
import { m } from '@towscout/messages';

import { getErrorMessage } from '#platform/api.ts';
import { useNow } from '#platform/now.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/field.tsx';
import { Form, FormField, FormProblem, useForm } from '#ui/form/form.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';

import {
  describeReading,
  describeSetting,
  type FeedGroup,
  groupOf,
  useAdminFeeds,
  useSwitchFeed,
} from './admin-feeds.ts';

const CLOCK_MS = 10_000;

const listGroups = (): { group: FeedGroup; title: string; sentence: string }[] => [
  {
    group: 'on',
    title: m.operations_administration_feeds_on(),
    sentence: m.operations_administration_feeds_on_sentence(),
  },
  {
    group: 'off',
    title: m.operations_administration_feeds_off(),
    sentence: m.operations_administration_feeds_off_sentence(),
  },
  {
    group: 'stuck',
    title: m.operations_administration_feeds_stuck(),
    sentence: m.operations_administration_feeds_stuck_sentence(),
  },
];

type FeedsPanelProps = { describe: (feed: AdminFeed, now: Date) => FeedStanding };

/** Every feed, and its switch. */
export function FeedsPanel({ describe }: FeedsPanelProps) {
  const { data: feeds, error, refetch } = useAdminFeeds();
  const now = useNow(CLOCK_MS);
  const heading = useRef<HTMLHeadingElement>(null);
  if (!feeds)
    return error ? (
      <Card>
        <LoadFailed
          title={m.operations_administration_feeds_failed()}
          reason={getErrorMessage(error, '')}
          onRetry={() => void refetch()}
        />
      </Card>
    ) : (
      <Skeleton className="h-160 rounded-lg" />
    );
  const grouped = Map.groupBy(feeds, groupOf);
  return (
    <div className="flex flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {m.operations_administration_feeds()}
      </h2>
      {error && <LoadFailed isRow title={m.operations_administration_feeds_stale()} onRetry={() => void refetch()} />}
      {listGroups().map(({ group, title, sentence }) => {
        const listed = grouped.get(group) ?? [];
        return listed.length === 0 ? null : (
          <Card key={group} className="pb-0!">
            <h3 className="text-base font-semibold">
              {title} <span className="font-normal text-muted tabular-nums">{listed.length}</span>
            </h3>
            <p className="mb-2 text-sm text-muted">{sentence}</p>
            <ul
              aria-label={m.operations_administration_feeds_label({ title })}
              className="divide-y divide-line border-t border-line"
            >
              {listed.map((feed) => (
                <FeedRow
                  key={feed.key}
                  feed={feed}
                  standing={describe(feed, now)}
                  now={now}
                  onFocusLost={() => heading.current?.focus()}
                />
              ))}
            </ul>
          </Card>
        );
      })}
    </div>
  );
}

const why = changeFeedBody.pick({ reason: true }).required();

type SwitchOffDialogProps = { name: string; onConfirm: (reason: string) => Promise<unknown>; onClose: () => void };

function SwitchOffDialog({ name, onConfirm, onClose }: SwitchOffDialogProps) {
  const formId = useId();
  const form = useForm(why, { reason: '' });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.operations_administration_switch_off_question({ name })}
      description={m.operations_administration_switch_off_effect()}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" form={formId} variant="danger" isBusy={isSubmitting || isSubmitSuccessful}>
            {m.operations_administration_switch_off()}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        form={form}
        onSubmit={async ({ reason }) => {
          await onConfirm(reason);
          onClose();
        }}
        className="flex flex-col gap-4"
      >
        <FormField
          form={form}
          name="reason"
          label={m.operations_administration_why_optional()}
          hint={m.operations_administration_why_hint()}
        >
          {(input) => <TextArea {...input} />}
        </FormField>
        <FormProblem sentence={errors.root?.message} />
      </Form>
    </Dialog>
  );
}

/** How a feed does, in the words of the page of sources. */
export type FeedStanding = { badge: ReactNode; sentence: string };

type FeedRowProps = { feed: AdminFeed; standing: FeedStanding; now: Date; onFocusLost: () => void };

function FeedRow({ feed, standing, now, onFocusLost }: FeedRowProps) {
  const { mutate, mutateAsync, isPending } = useSwitchFeed();
  const { toast } = useToast();
  const [isAsking, setAsking] = useState(false);
  const { name, covers, isOn, obstacle, switched } = feed;
  const change = (setting: 'on' | 'default') =>
    mutate(
      { feed, setting },
      {
        onSuccess: onFocusLost,
        onError: (error) =>
          toast({
            title: m.operations_administration_change_failed({ name }),
            description: getErrorMessage(error),
            tone: 'destructive',
          }),
      },
    );
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-2 py-3 md:grid-cols-[5fr_6fr_17.5rem] md:items-center">
      <div className="min-w-0">
        <h4 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-semibold">
          {name}
          {isOn && standing.badge}
        </h4>
        <p className="text-sm text-muted">{covers}</p>
      </div>
      <div className={classNames('min-w-0 text-sm text-pretty', obstacle !== null && 'md:col-span-2')}>
        <p>{isOn ? standing.sentence : describeReading(feed, now)}</p>
        <p className="wrap-anywhere text-muted">{describeSetting(feed, now)}</p>
      </div>
      {obstacle === null && (
        <div className="flex flex-wrap gap-2 md:justify-end">
          {switched && (
            <Button
              variant="quiet"
              className="max-md:-ml-4"
              isBusy={isPending}
              aria-label={m.operations_administration_back_to_default_label({ name })}
              onClick={() => change('default')}
            >
              {m.operations_administration_back_to_default()}
            </Button>
          )}
          {isOn ? (
            <Button
              isBusy={isPending}
              aria-label={m.operations_administration_switch_off_label({ name })}
              onClick={() => setAsking(true)}
            >
              {m.operations_administration_switch_off()}
            </Button>
          ) : (
            <Button
              isBusy={isPending}
              aria-label={m.operations_administration_switch_on_label({ name })}
              onClick={() => change('on')}
            >
              {m.operations_administration_switch_on()}
            </Button>
          )}
        </div>
      )}
      {isAsking && (
        <SwitchOffDialog
          name={name}
          onConfirm={async (reason) => {
            await mutateAsync({ feed, setting: 'off', reason });
            onFocusLost();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
