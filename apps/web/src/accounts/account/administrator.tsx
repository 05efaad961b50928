import { useHashLocation } from 'wouter/use-hash-location';

import { accountPaths } from '@towscout/contracts/accounts/constants';
import { claimBody } from '@towscout/contracts/accounts/schema';
import { m } from '@towscout/messages';

import { api, getErrorMessage } from '#platform/api.ts';
import { paths } from '#platform/paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextInput } from '#ui/field.tsx';
import { FormField, Form, useForm } from '#ui/form/form.tsx';

import { useChangeAccount } from './use-account.ts';

export function AdministratorCard({ mustAddSecondStep }: { mustAddSecondStep: boolean }) {
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold">{m.accounts_account_administrator()}</h2>
      <p className="text-sm text-muted">{m.accounts_account_administrator_role()}</p>
      {mustAddSecondStep ? (
        <p className="text-sm font-medium text-pretty">{m.accounts_account_add_second_step_first()}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <LinkButton href={paths.admin}>{m.accounts_account_open_administration()}</LinkButton>
          <LinkButton href={paths.moderation}>{m.accounts_account_open_moderation()}</LinkButton>
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
      <h2 className="font-semibold">{m.accounts_account_no_code()}</h2>
      <p className="mt-1 text-sm text-muted">{m.accounts_account_no_code_reason()}</p>
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
      <h2 className="font-semibold">{m.accounts_account_run_this_site()}</h2>
      <FormField
        form={form}
        name="code"
        label={m.accounts_account_administrator_code()}
        hint={m.accounts_account_code_printed()}
      >
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
        {m.accounts_account_become_administrator()}
      </Button>
    </Form>
  );
}
