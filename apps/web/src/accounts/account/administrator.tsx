import { useHashLocation } from 'wouter/use-hash-location';

import { accountPaths } from '@towscout/contracts/accounts/paths';
import { claimBody } from '@towscout/contracts/accounts/schema';

import { api, getErrorMessage } from '#platform/api.ts';
import { paths } from '#platform/paths.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { TextInput } from '#ui/text-input.tsx';

import { useChangeAccount } from './use-account.ts';

export function AdministratorCard({ mustAddSecondStep }: { mustAddSecondStep: boolean }) {
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold">Administrator</h2>
      <p className="text-sm text-muted">
        You decide what happens to flagged reports and photos, which feeds run, and who may stay.
      </p>
      {mustAddSecondStep ? (
        <p className="text-sm font-medium text-pretty">Turn on two-step sign-in first, under Signing in.</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <LinkButton href={paths.admin}>Open administration</LinkButton>
          <LinkButton href={paths.moderation}>Open moderation</LinkButton>
        </div>
      )}
    </Card>
  );
}

/** Shown only at the address that the server printed. */
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

function ClaimForm() {
  const form = useForm(claimBody, { code: '' });
  const claim = useChangeAccount((body: { code: string }) => api.post(accountPaths.claim, { body }));
  return (
    <Form
      form={form}
      onSubmit={(body) => claim.mutateAsync(body)}
      explain={(error) => ({ field: 'code', sentence: getErrorMessage(error) })}
      className="flex flex-col gap-3"
    >
      <h2 className="font-semibold">Do you run this site?</h2>
      <FormField form={form} name="code" label="Administrator code" hint="TowScout printed it when it started.">
        {(input) => (
          <TextInput
            {...input}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            className="font-mono"
          />
        )}
      </FormField>
      <Button type="submit" className="self-start" isBusy={claim.isPending}>
        Become administrator
      </Button>
    </Form>
  );
}
