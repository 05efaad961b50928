import { type ReactNode, useState, useId } from 'react';

import { type AdminFeed, changeFeedBody } from '@towscout/contracts/operations/administration';
import { m } from '@towscout/messages';

import { getErrorMessage } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/field.tsx';
import { FormField, FormProblem, Form, useForm } from '#ui/form/form.tsx';
import { useToast } from '#ui/toast.tsx';

import { describeReading, describeSetting, useSwitchFeed } from './admin-feeds.ts';

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

export function FeedRow({ feed, standing, now, onFocusLost }: FeedRowProps) {
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
