import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';

import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { FormProblem } from '#ui/form/form-problem.tsx';
import { Form } from '#ui/form/form.tsx';
import type { FormState } from '#ui/form/use-form.ts';

import { SettingsRow } from './settings.tsx';

type EditRowProps<Typed extends FieldValues, Sent> = {
  label: string;
  children: ReactNode;
  /** On the button that opens the form: 'Change'. */
  action?: string;
  /** The same for screen readers: 'Change name'. */
  actionLabel: string;
  save: string;
  form: FormState<Typed, Sent>;
  fields: ReactNode;
  onSave: (sent: Sent) => Promise<void>;
};

const focusIt = (button: HTMLElement | null) => button?.focus();
const focusFirstField = (fields: HTMLElement | null) => fields?.querySelector('input')?.focus();

/** A setting edited in place; focus moves into the form and back to the button. */
export function EditRow<Typed extends FieldValues, Sent>({
  label,
  children,
  action = m.accounts_account_change(),
  actionLabel,
  save,
  form,
  fields,
  onSave,
}: EditRowProps<Typed, Sent>) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const { errors, isSubmitting } = form.formState;

  const open = () => {
    setOpen(true);
    setWasOpen(true);
  };
  const close = () => {
    setOpen(false);
    form.reset();
  };
  const submit = async (sent: Sent) => {
    await onSave(sent);
    close();
  };

  return (
    <SettingsRow
      label={label}
      action={
        !isOpen && (
          <Button ref={wasOpen ? focusIt : undefined} aria-label={actionLabel} onClick={open}>
            {action}
          </Button>
        )
      }
      below={
        isOpen && (
          <Form form={form} aria-label={actionLabel} onSubmit={submit} className="flex flex-col gap-4 pb-1">
            <div ref={focusFirstField} className="contents">
              {fields}
            </div>
            <FormProblem sentence={errors.root?.message} />
            <div className="flex flex-wrap gap-2">
              <Button type="submit" variant="primary" isBusy={isSubmitting}>
                {isSubmitting ? m.accounts_saving() : save}
              </Button>
              <Button variant="quiet" onClick={close}>
                {m.common_cancel()}
              </Button>
            </div>
          </Form>
        )
      }
    >
      {children}
    </SettingsRow>
  );
}
