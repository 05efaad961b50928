import { useId } from 'react';

import { changeFeedBody } from '@towscout/contracts/administration/schema';

import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { FormProblem } from '#ui/form/form-problem.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextArea } from '#ui/text-area.tsx';

const why = changeFeedBody.pick({ reason: true }).required();

type SwitchOffDialogProps = { name: string; onConfirm: (reason: string) => Promise<unknown>; onClose: () => void };

export function SwitchOffDialog({ name, onConfirm, onClose }: SwitchOffDialogProps) {
  const formId = useId();
  const form = useForm(why, { reason: '' });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Switch off ${name}?`}
      description="No server of this site reads it until someone switches it on again. What it said last stays until it's too old."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" isBusy={isSubmitting || isSubmitSuccessful}>
            Switch off
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
          label="Why (optional)"
          hint="Other administrators read it here and in the log."
        >
          {(input) => <TextArea {...input} />}
        </FormField>
        <FormProblem sentence={errors.root?.message} />
      </Form>
    </Dialog>
  );
}
