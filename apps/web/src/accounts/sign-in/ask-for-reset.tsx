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
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  if (!sendsEmail) return <WithoutMail />;
  if (isSent)
    return (
      <p role="status" className="text-pretty">
        If <strong className="wrap-anywhere">{email}</strong> has an account, we've sent it an email with a link. The
        link works for an hour.
      </p>
    );
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setProblem(null);
    try {
      await api.post(accountPaths.forgotPassword, { body: { email } });
      setSent(true);
    } catch (error) {
      setProblem(authProblem(error).sentence);
    } finally {
      setSending(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void ask(event)} className="flex flex-col gap-4">
      <Field label="Email" hint="We'll email you a link.">
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <FormProblem sentence={problem} />
      <Button type="submit" variant="primary" disabled={isSending}>
        {isSending ? 'Sending…' : 'Send the link'}
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
