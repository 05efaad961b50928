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
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      const { email } = await api.post(accountPaths.confirmEmail, { body: { token, password } });
      await api.post(accountPaths.signInEmail, { body: { email, password } });
      await onSignedIn();
    } catch (error) {
      setProblem(authProblem(error).sentence);
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void confirm(event)} className="flex flex-col gap-4">
      <Field label="Password">
        <PasswordInput
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
        />
      </Field>
      <FormProblem sentence={problem} />
      <Button type="submit" variant="primary" disabled={isBusy}>
        {isBusy ? 'Confirming…' : 'Confirm and sign in'}
      </Button>
    </form>
  );
}
