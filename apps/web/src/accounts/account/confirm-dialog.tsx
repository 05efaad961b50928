import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';

import { sentenceOf } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';

import { FormProblem } from '../sign-in/form-problem.tsx';
import { PasswordInput } from '../sign-in/password-input.tsx';

type ConfirmDialogProps = {
  title: string;
  sentence: ReactNode;
  /** What the button says. */
  action: string;
  tone?: 'danger' | 'primary';
  /** Whether the password is asked for. */
  hasPassword: boolean;
  /** Further fields. */
  children?: ReactNode;
  /** What it rejects with is told. */
  onConfirm: (password: string | undefined) => Promise<void>;
  onClose: () => void;
};

/** Asks the account's owner once more, and for the password where there is one. */
export function ConfirmDialog({
  title,
  sentence,
  action,
  tone = 'danger',
  hasPassword,
  children,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const form = useId();
  const [password, setPassword] = useState('');
  const confirm = useMutation({ mutationFn: () => onConfirm(hasPassword ? password : undefined) });
  // Until the dialog is gone.
  const isBusy = confirm.isPending || confirm.isSuccess;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={sentence}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant={tone} isBusy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {children}
        {hasPassword && (
          <Field label="Password">
            <PasswordInput
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              autoComplete="current-password"
            />
          </Field>
        )}
        <FormProblem sentence={confirm.error && sentenceOf(confirm.error)} />
      </form>
    </Dialog>
  );
}
