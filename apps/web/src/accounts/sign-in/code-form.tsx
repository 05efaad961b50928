import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import { accountPaths } from '@towscout/contracts/accounts';

import { api } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

import { authProblem } from '../auth-problem.ts';
import { FormProblem } from './form-problem.tsx';

type CodeFormProps = { onSignedIn: () => Promise<void>; onBack: () => void };

/** The second step, after the right password: the code of an app, or a recovery code. */
export default function CodeForm({ onSignedIn, onBack }: CodeFormProps) {
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const check = useMutation({
    mutationFn: () => api.post(isRecovery ? accountPaths.signInRecovery : accountPaths.signInCode, { body: { code } }),
    onSuccess: onSignedIn,
    onError: () => setCode(''),
  });
  useEffect(() => input.current?.focus(), [isRecovery, check.error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check.mutate();
  };
  const switchWay = () => {
    setRecovery(!isRecovery);
    setCode('');
    check.reset();
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Two-step sign-in" className="flex flex-col gap-4">
      <Field
        key={String(isRecovery)}
        label={isRecovery ? 'Recovery code' : 'Code'}
        hint={isRecovery ? 'Each one works once.' : 'The 6 digits that your authenticator app shows for TowScout.'}
      >
        <TextInput
          ref={input}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          className="font-mono"
        />
      </Field>
      <FormProblem sentence={check.error && authProblem(check.error).sentence} />
      <Button type="submit" variant="primary" isBusy={check.isPending}>
        {check.isPending ? 'Signing in…' : 'Sign in'}
      </Button>
      <div className="-mx-4 flex flex-wrap justify-between gap-2">
        <Button variant="quiet" onClick={switchWay}>
          {isRecovery ? 'Use the app instead' : 'Use a recovery code'}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Start over
        </Button>
      </div>
      {isRecovery && (
        <p className="text-xs text-pretty text-muted">
          No recovery codes left? Whoever runs this site can turn off two-step sign-in for you.
        </p>
      )}
    </form>
  );
}
