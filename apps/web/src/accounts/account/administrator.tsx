import { type FormEvent, useState } from 'react';
import { useHashLocation } from 'wouter/use-hash-location';

import { accountPaths } from '@towscout/contracts/accounts';

import { api, sentenceOf } from '#platform/api.ts';
import { paths } from '#platform/paths.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { TextInput } from '#ui/text-input.tsx';

import { useChangeAccount } from './use-account.ts';

/** Where an administrator goes on. */
export function AdministratorCard({ mustAddSecondStep }: { mustAddSecondStep: boolean }) {
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold">Administrator</h2>
      <p className="text-sm text-muted">You decide what happens to flagged reports and photos.</p>
      {mustAddSecondStep ? (
        <p className="text-sm font-medium text-pretty">Turn on two-step sign-in first, under Signing in.</p>
      ) : (
        <LinkButton href={paths.moderation} className="self-start">
          Open moderation
        </LinkButton>
      )}
    </Card>
  );
}

/** For whoever followed the address that the server printed: nobody else is asked whether they run the site. */
export function ClaimCard({ canClaim }: { canClaim: boolean }) {
  const [asked] = useHashLocation();
  if (asked !== '/administrator') return null;
  return <Card>{canClaim ? <ClaimForm /> : <NoCode />}</Card>;
}

function NoCode() {
  return (
    <>
      <h2 className="font-semibold">No administrator code is active</h2>
      <p className="mt-1 text-sm text-muted">
        A code works for a day. Restart TowScout: it prints a new one unless the site has an administrator or sends
        email.
      </p>
    </>
  );
}

/** Makes the user the site's administrator with the code that the server printed. */
function ClaimForm() {
  const [code, setCode] = useState('');
  const claim = useChangeAccount(() => api.post(accountPaths.claim, { body: { code } }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    claim.mutate(undefined);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <h2 className="font-semibold">Do you run this site?</h2>
      <Field
        label="Administrator code"
        hint="TowScout printed it when it started."
        error={claim.error ? sentenceOf(claim.error) : undefined}
      >
        <TextInput
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono"
        />
      </Field>
      <Button type="submit" className="self-start" isBusy={claim.isPending}>
        Become administrator
      </Button>
    </form>
  );
}
