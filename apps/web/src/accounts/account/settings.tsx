import { type ReactNode, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';

import { accountPaths } from '@towscout/contracts/accounts/constants';
import { changeNameBody } from '@towscout/contracts/accounts/own-account';
import type { UserView } from '@towscout/contracts/accounts/schema';
import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

import { api } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextInput } from '#ui/field.tsx';
import { Form, FormField, FormProblem, type FormState, useForm } from '#ui/form/form.tsx';

import { useRefreshUser } from '../use-user.ts';

type SectionProps = { title: string; description?: ReactNode; children: ReactNode };

export function SettingsSection({ title, description, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {description && <p className="text-sm text-pretty text-muted">{description}</p>}
      </div>
      <Card className="flex flex-col divide-y divide-line p-0!">{children}</Card>
    </section>
  );
}

type RowProps = { label: ReactNode; children?: ReactNode; action?: ReactNode; below?: ReactNode };

export function SettingsRow({ label, children, action, below }: RowProps) {
  return (
    <div className="flex flex-col gap-3 px-4 py-3">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-[8rem]">
          <p className="text-sm font-medium">{label}</p>
          {children && <div className="text-sm wrap-anywhere text-muted">{children}</div>}
        </div>
        {action}
      </div>
      {below}
    </div>
  );
}

/** 'Nov 22, 2026' */
export const formatDate = (instant: string): string =>
  new Date(instant).toLocaleDateString(intlLocale(), { year: 'numeric', month: 'short', day: 'numeric' });

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
