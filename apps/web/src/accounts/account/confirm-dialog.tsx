import { type ReactNode, useId } from 'react';
import { z } from 'zod';

import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextInput } from '#ui/field.tsx';
import { FormField, FormProblem, Form, useForm } from '#ui/form/form.tsx';

import { PasswordInput } from '../sign-in/password-input.tsx';

const proof = z.object({ email: z.string(), password: z.string() });

type ConfirmDialogProps = {
  title: string;
  sentence: ReactNode;
  action: string;
  tone?: 'danger' | 'primary';
  hasPassword: boolean;
  email?: string;
  onConfirm: (password: string | undefined, email: string) => Promise<void>;
  onClose: () => void;
};

export function ConfirmDialog({
  title,
  sentence,
  action,
  tone = 'danger',
  hasPassword,
  email,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const formId = useId();
  const form = useForm(proof, { email: '', password: '' });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  // Stays busy until the dialog is gone.
  const isBusy = isSubmitting || isSubmitSuccessful;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={sentence}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" form={formId} variant={tone} isBusy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        form={form}
        onSubmit={(typed) => onConfirm(hasPassword ? typed.password : undefined, typed.email)}
        className="flex flex-col gap-4"
      >
        {email && (
          <FormField
            form={form}
            name="email"
            label={m.accounts_account_your_email()}
            hint={m.accounts_account_type_to_confirm({ email })}
          >
            {(input) => (
              <TextInput
                {...input}
                type="email"
                inputMode="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </FormField>
        )}
        {hasPassword && (
          <FormField form={form} name="password" label={m.accounts_password()}>
            {(input) => <PasswordInput {...input} autoComplete="current-password" />}
          </FormField>
        )}
        <FormProblem sentence={errors.root?.message} />
      </Form>
    </Dialog>
  );
}
