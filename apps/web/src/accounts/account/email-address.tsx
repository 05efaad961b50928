import { useState } from 'react';

import { type AccountStanding, accountPaths } from '@towscout/contracts/accounts';

import { api, sentenceOf } from '#platform/api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

import { FormProblem } from '../sign-in/form-problem.tsx';
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

  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold">Email</h2>
      <p className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 break-all">{email}</span>
        {isEmailVerified ? (
          <Badge tone="green">Confirmed</Badge>
        ) : (
          canVerifyEmail && <Badge tone="amber">Not confirmed</Badge>
        )}
      </p>
      {!isEmailVerified &&
        (token && !isUsed ? (
          <>
            <p className="text-sm text-muted">Is this your email address?</p>
            <Button
              variant="primary"
              className="self-start"
              disabled={confirm.isPending}
              onClick={() => confirm.mutate(token)}
            >
              Confirm
            </Button>
          </>
        ) : (
          canVerifyEmail && (
            <Button className="self-start" disabled={ask.isPending} onClick={() => ask.mutate()}>
              {ask.isSuccess ? 'Send it again' : 'Send confirmation email'}
            </Button>
          )
        ))}
      <p role="status" className="text-sm text-muted empty:hidden">
        {ask.isSuccess && !isEmailVerified && 'Sent. Open the link in the email within a day.'}
      </p>
      <FormProblem sentence={failure && sentenceOf(failure, OUTAGE)} />
    </Card>
  );
}
