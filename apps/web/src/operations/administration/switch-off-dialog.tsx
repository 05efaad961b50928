import { useId } from 'react';

import { changeFeedBody } from '@towscout/contracts/operations/administration/schema';
import { m } from '@towscout/messages';

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
