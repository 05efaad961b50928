import { useId, useState } from 'react';
import type { z } from 'zod';

import { banBody } from '@towscout/contracts/administration/schema';

import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { FormProblem } from '#ui/form/form-problem.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { PlainSelect } from '#ui/plain-select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';

const typed = banBody.omit({ days: true }).required();

const ENDS = [
  { value: '1', label: 'After a day' },
  { value: '7', label: 'After 7 days' },
  { value: '30', label: 'After 30 days' },
  { value: '365', label: 'After a year' },
  { value: 'never', label: 'When someone lifts it' },
] as const;
type End = (typeof ENDS)[number]['value'];

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
      title="Ban this account?"
      description={
        <>
          <bdi className="font-medium wrap-anywhere text-ink">{email}</bdi> is signed out everywhere at once and can't
          sign in, and API keys stop. Reports stay. A paid plan isn't canceled: do that in Stripe.
        </>
      }
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" isBusy={isSubmitting || isSubmitSuccessful}>
            Ban account
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={submit} className="flex flex-col gap-4">
        <FormField
          form={form}
          name="reason"
          label="Why"
          hint="Other administrators read it. The owner finds it in an export of their data, so name no one."
        >
          {(input) => <TextArea {...input} />}
        </FormField>
        <PlainSelect label="It ends" value={end} onValueChange={setEnd} options={ENDS} />
        {hasPassword && (
          <FormField form={form} name="password" label="Your password">
            {(input) => <TextInput {...input} type="password" autoComplete="current-password" />}
          </FormField>
        )}
        <FormProblem sentence={errors.root?.message} />
      </Form>
    </Dialog>
  );
}
