import { UserSearch } from 'lucide-react';
import { useState } from 'react';

import { type AdminAccount, findAccountBody } from '@towscout/contracts/operations/administration';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextInput } from '#ui/field.tsx';
import { FormField, FormProblem, Form, useForm } from '#ui/form/form.tsx';

import { AccountCard, findAccount } from './account-card.tsx';

/** One account at a time, by its whole address. */
export function AccountsPanel({ hasPassword }: { hasPassword: boolean }) {
  const form = useForm(findAccountBody, { email: '' });
  const [account, setAccount] = useState<AdminAccount | null>(null);
  const { errors, isSubmitting } = form.formState;
  const search = async ({ email }: { email: string }) => {
    setAccount(null);
    setAccount(await findAccount(email));
  };
  return (
    <div className="flex flex-col gap-4">
      <h2 className="sr-only">{m.operations_administration_accounts()}</h2>
      <Card>
        <Form form={form} onSubmit={search} className="flex flex-col gap-3">
          <div className="flex flex-wrap items-end gap-2">
            <div className="min-w-0 flex-1 basis-56">
              <FormField form={form} name="email" label={m.operations_administration_email_of_account()}>
                {(input) => (
                  <TextInput
                    {...input}
                    type="email"
                    inputMode="email"
                    autoComplete="off"
                    autoCapitalize="none"
                    spellCheck={false}
                  />
                )}
              </FormField>
            </div>
            <Button type="submit" variant="primary" isBusy={isSubmitting}>
              {m.operations_administration_find_account()}
            </Button>
          </div>
          <FormProblem sentence={errors.root?.message} />
        </Form>
      </Card>
      {account ? (
        <AccountCard key={account.id} account={account} hasPassword={hasPassword} onChanged={setAccount} />
      ) : (
        <Card>
          <EmptyState icon={<UserSearch size={22} />} title={m.operations_administration_no_account_open()}>
            <p>{m.operations_administration_no_account_open_hint()}</p>
          </EmptyState>
        </Card>
      )}
    </div>
  );
}
