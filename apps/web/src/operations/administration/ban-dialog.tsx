import { useId, useState } from 'react';
import type { z } from 'zod';

import { banBody } from '@towscout/contracts/operations/administration';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea, TextInput } from '#ui/field.tsx';
import { FormField, FormProblem, Form, useForm } from '#ui/form/form.tsx';
import { PlainSelect } from '#ui/plain-select.tsx';

const typed = banBody.omit({ days: true }).required();

type End = '1' | '7' | '30' | '365' | 'never';

const listEnds = (): { value: End; label: string }[] => [
  { value: '1', label: m.operations_administration_ends_after_day() },
  { value: '7', label: m.operations_administration_ends_after_days({ days: 7 }) },
  { value: '30', label: m.operations_administration_ends_after_days({ days: 30 }) },
  { value: '365', label: m.operations_administration_ends_after_year() },
  { value: 'never', label: m.operations_administration_ends_when_lifted() },
];

type BanDialogProps = {
  email: string;
  /** False for administrators who sign in without a password. */
  hasPassword: boolean;
  onConfirm: (ban: z.input<typeof banBody>) => Promise<unknown>;
  onClose: () => void;
};

export function BanDialog({ email, hasPassword, onConfirm, onClose }: BanDialogProps) {
  const formId = useId();
  const form = useForm(typed, { reason: '', password: '' });
  const [end, setEnd] = useState<End>('7');
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const submit = async ({ reason, password }: z.output<typeof typed>) => {
    await onConfirm({ reason, days: end === 'never' ? null : Number(end), ...(hasPassword && { password }) });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.operations_administration_ban_question()}
      description={
        <>
          <bdi className="font-medium wrap-anywhere text-ink">{email}</bdi>{' '}
          {m.operations_administration_ban_effect_after()}
        </>
      }
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" form={formId} variant="danger" isBusy={isSubmitting || isSubmitSuccessful}>
            {m.operations_administration_ban_account()}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={submit} className="flex flex-col gap-4">
        <FormField
          form={form}
          name="reason"
          label={m.operations_administration_why()}
          hint={m.operations_administration_ban_why_hint()}
        >
          {(input) => <TextArea {...input} />}
        </FormField>
        <PlainSelect
          label={m.operations_administration_it_ends()}
          value={end}
          onValueChange={setEnd}
          options={listEnds()}
        />
        {hasPassword && (
          <FormField form={form} name="password" label={m.operations_administration_your_password()}>
            {(input) => <TextInput {...input} type="password" autoComplete="current-password" />}
          </FormField>
        )}
        <FormProblem sentence={errors.root?.message} />
      </Form>
    </Dialog>
  );
}
