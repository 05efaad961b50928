import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { accountPaths } from '@towscout/contracts/accounts';

import { api } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';

import { authProblem } from '../auth-problem.ts';
import { FormProblem } from './form-problem.tsx';
import { PasswordInput } from './password-input.tsx';

/** Confirms the address of a new account with the token of a link and the password, and signs in. */
export function ConfirmEmail({ token, onSignedIn }: { token: string; onSignedIn: () => Promise<void> }) {
  const [password, setPassword] = useState('');
  const confirm = useMutation({
    mutationFn: async () => {
      const { email } = await api.post(accountPaths.confirmEmail, { body: { token, password } });
      await api.post(accountPaths.signInEmail, { body: { email, password } });
      await onSignedIn();
    },
  });
  // Until this page is left.
  const isBusy = confirm.isPending || confirm.isSuccess;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Password">
        <PasswordInput
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
        />
      </Field>
      <FormProblem sentence={confirm.error && authProblem(confirm.error).sentence} />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {isBusy ? 'Confirming…' : 'Confirm and sign in'}
      </Button>
    </form>
  );
}
