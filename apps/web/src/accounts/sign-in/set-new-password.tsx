import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { accountPaths, PASSWORD_MIN_LENGTH } from '@towscout/contracts/accounts';

import { api } from '#platform/api.ts';
import { paths } from '#platform/paths.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { LinkButton } from '#ui/link-button.tsx';

import { authProblem } from '../auth-problem.ts';
import { FormProblem } from './form-problem.tsx';
import { PasswordInput } from './password-input.tsx';

/** Sets a new password with the token of a link. */
export function SetNewPassword({ token }: { token: string }) {
  const [newPassword, setNewPassword] = useState('');
  const save = useMutation({
    mutationFn: () => api.post(accountPaths.setNewPassword, { body: { token, newPassword } }),
  });

  if (save.isSuccess)
    return (
      <div role="status" className="flex flex-col items-start gap-4">
        <p>Your password is set. All browsers are signed out, and your API keys are turned off.</p>
        <LinkButton variant="primary" href={paths.signIn}>
          Sign in
        </LinkButton>
      </div>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label="New password" hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}>
        <PasswordInput
          value={newPassword}
          onChange={(event) => setNewPassword(event.target.value)}
          autoComplete="new-password"
        />
      </Field>
      <p className="text-sm text-muted text-pretty">
        This signs out all browsers and turns off your API keys. You can turn the keys on again.
      </p>
      <FormProblem sentence={save.error && authProblem(save.error).sentence} />
      <Button type="submit" variant="primary" isBusy={save.isPending}>
        {save.isPending ? 'Saving…' : 'Set password'}
      </Button>
    </form>
  );
}
