import { changeNameBody } from '@towscout/contracts/accounts/own-account';
import { accountPaths } from '@towscout/contracts/accounts/paths';
import type { UserView } from '@towscout/contracts/accounts/schema';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { FormField } from '#ui/form/form-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';

import { useRefreshUser } from '../use-user.ts';
import { EditRow } from './edit-row.tsx';

export function NameRow({ user }: { user: UserView }) {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  const form = useForm(changeNameBody, { name });
  const refreshUser = useRefreshUser();
  return (
    <EditRow
      label={m.accounts_name()}
      actionLabel={m.accounts_account_change_name()}
      save={m.common_save()}
      form={form}
      onSave={async (body) => {
        await api.put(accountPaths.name, { body });
        await refreshUser();
        form.reset(body);
      }}
      fields={
        <FormField form={form} name="name" label={m.accounts_account_your_name()}>
          {(input) => <TextInput {...input} autoComplete="name" />}
        </FormField>
      }
    >
      {name || m.accounts_account_name_not_set()}
    </EditRow>
  );
}
