import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { accountPaths } from '@towscout/contracts/accounts';

import { api } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

import { authProblem } from '../auth-problem.ts';
import { FormProblem } from './form-problem.tsx';

/** Asks for the letter with the link; without mail says how the operator makes one. */
export function AskForReset({ sendsEmail }: { sendsEmail: boolean }) {
  const [email, setEmail] = useState('');
  const ask = useMutation({ mutationFn: () => api.post(accountPaths.forgotPassword, { body: { email } }) });

  if (!sendsEmail) return <WithoutMail />;
  if (ask.isSuccess)
    return (
      <p role="status" className="text-pretty">
        If <strong className="wrap-anywhere">{email}</strong> has an account, we've sent it an email with a link. The
        link works for an hour.
      </p>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Email" hint="We'll email you a link.">
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <FormProblem sentence={ask.error && authProblem(ask.error).sentence} />
      <Button type="submit" variant="primary" isBusy={ask.isPending}>
        {ask.isPending ? 'Sending…' : 'Send the link'}
      </Button>
    </form>
  );
}

function WithoutMail() {
  return (
    <div className="flex flex-col gap-3 text-pretty">
      <p>This site sends no email. Ask whoever runs it for a link to set a new password.</p>
      <p className="text-sm text-muted">
        If that's you: <code className="font-mono wrap-anywhere">npm run reset-password -- name@example.com</code>{' '}
        prints one.
      </p>
    </div>
  );
}
