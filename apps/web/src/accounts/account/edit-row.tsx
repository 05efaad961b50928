import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';

import { accountPaths } from '@towscout/contracts/accounts/constants';
import { changeNameBody } from '@towscout/contracts/accounts/own-account';
import type { UserView } from '@towscout/contracts/accounts/schema';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/field.tsx';
import { FormProblem, Form, type FormState, FormField, useForm } from '#ui/form/form.tsx';

import { useRefreshUser } from '../use-user.ts';
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

export function NameRow({ user }: { user: UserView }) {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  const form = useForm(changeNameBody, { name });
  const refreshUser = useRefreshUser();
  return (
    <EditRow
      label={m.accounts_name()}
      actionLabel={m.accounts_account_change_name()}
      save={m.common_save()}
      form={form}
      onSave={async (body) => {
        await api.put(accountPaths.name, { body });
        await refreshUser();
        form.reset(body);
      }}
      fields={
        <FormField form={form} name="name" label={m.accounts_account_your_name()}>
          {(input) => <TextInput {...input} autoComplete="name" />}
        </FormField>
      }
    >
      {name || m.accounts_account_name_not_set()}
    </EditRow>
  );
}
