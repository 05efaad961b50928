import { useEffect, useState } from 'react';

import { accountPaths } from '@towscout/contracts/accounts/constants';
import { codeBody, recoveryCodeBody } from '@towscout/contracts/accounts/own-account';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/field.tsx';
import { FormField, FormProblem, Form, useForm } from '#ui/form/form.tsx';

import { authProblem } from '../auth-problem.ts';

type CodeFormProps = { onSignedIn: () => Promise<void>; onBack: () => void };

export default function CodeForm({ onSignedIn, onBack }: CodeFormProps) {
  const [isRecovery, setRecovery] = useState(false);
  const form = useForm(isRecovery ? recoveryCodeBody : codeBody, { code: '' });
  const { errors, isSubmitting, submitCount } = form.formState;
  useEffect(() => form.setFocus('code'), [form, isRecovery, submitCount]);

  const check = async (body: { code: string }) => {
    try {
      await api.post(isRecovery ? accountPaths.signInRecovery : accountPaths.signInCode, { body });
    } catch (error) {
      form.resetField('code');
      throw error;
    }
    await onSignedIn();
  };
  const switchWay = () => {
    setRecovery(!isRecovery);
    form.reset();
  };
  return (
    <Form
      form={form}
      onSubmit={check}
      explain={authProblem}
      aria-label={m.accounts_two_step()}
      className="flex flex-col gap-4"
    >
      <FormField
        key={String(isRecovery)}
        form={form}
        name="code"
        label={isRecovery ? m.accounts_recovery_code() : m.accounts_sign_in_code()}
        hint={isRecovery ? m.accounts_sign_in_works_once() : m.accounts_sign_in_six_digits()}
      >
        {(input) => (
          <TextInput
            {...input}
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            className="font-mono"
          />
        )}
      </FormField>
      <FormProblem sentence={errors.root?.message} />
      <Button type="submit" variant="primary" isBusy={isSubmitting}>
        {isSubmitting ? m.accounts_sign_in_signing_in() : m.common_sign_in()}
      </Button>
      <div className="-mx-4 flex flex-wrap justify-between gap-2">
        <Button variant="quiet" onClick={switchWay}>
          {isRecovery ? m.accounts_sign_in_use_app() : m.accounts_sign_in_use_recovery_code()}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {m.accounts_sign_in_start_over()}
        </Button>
      </div>
      {isRecovery && <p className="text-xs text-pretty text-muted">{m.accounts_sign_in_no_codes_left()}</p>}
    </Form>
  );
}
