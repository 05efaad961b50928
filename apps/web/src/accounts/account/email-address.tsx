import { useState } from 'react';

import { type AccountStanding, accountPaths } from '@towscout/contracts/accounts';

import { api, sentenceOf } from '#platform/api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

import { FormProblem } from '../sign-in/form-problem.tsx';
import { SettingsRow } from './settings.tsx';
import { useChangeAccount } from './use-account.ts';

const OUTAGE = "Can't reach TowScout. Please try again.";

type EmailAddressProps = {
  account: AccountStanding;
  /** What the link in a letter brought; null on any other visit. */
  token: string | null;
};

/** The user's address, and how to prove that it's theirs. */
export function EmailAddress({ account, token }: EmailAddressProps) {
  const [isUsed, setUsed] = useState(false);
  const ask = useChangeAccount(() => api.post(accountPaths.askToVerifyEmail));
  const confirm = useChangeAccount(async (link: string) => {
    setUsed(true);
    await api.post(accountPaths.verifyEmail, { body: { token: link } });
  });
  const { email, isEmailVerified, canVerifyEmail } = account;
  const failure = confirm.error ?? ask.error;

  const asks = !isEmailVerified && token !== null && !isUsed;
  return (
    <SettingsRow
      label="Email"
      action={
        !asks &&
        !isEmailVerified &&
        canVerifyEmail && (
          <Button disabled={ask.isPending} onClick={() => ask.mutate()}>
            {ask.isSuccess ? 'Send it again' : 'Send confirmation email'}
          </Button>
        )
      }
      below={
        <>
          {asks && (
            <div className="flex flex-col items-start gap-2">
              <p className="text-sm text-muted">Is this your email address?</p>
              <Button variant="primary" disabled={confirm.isPending} onClick={() => confirm.mutate(token)}>
                Confirm
              </Button>
            </div>
          )}
          <p role="status" className="text-sm text-muted empty:hidden">
            {ask.isSuccess && !isEmailVerified && 'Sent. Open the link in the email within a day.'}
          </p>
          <FormProblem sentence={failure && sentenceOf(failure, OUTAGE)} />
        </>
      }
    >
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {email}
        {isEmailVerified ? (
          <Badge tone="green">Confirmed</Badge>
        ) : (
          canVerifyEmail && <Badge tone="amber">Not confirmed</Badge>
        )}
      </span>
    </SettingsRow>
  );
}
