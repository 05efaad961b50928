import { useState } from 'react';

import { accountPaths, type UserView } from '@towscout/contracts/accounts';

import { api } from '#platform/api.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

import { useRefreshUser } from '../use-user.ts';
import { EditRow } from './edit-row.tsx';

export function NameRow({ user }: { user: UserView }) {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  const [typed, setTyped] = useState(name);
  const refreshUser = useRefreshUser();
  return (
    <EditRow
      label="Name"
      thing="name"
      save="Save"
      onSave={async () => {
        await api.put(accountPaths.name, { body: { name: typed } });
        await refreshUser();
      }}
      onClose={() => setTyped(name)}
      fields={
        <Field label="Your name">
          <TextInput value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="name" />
        </Field>
      }
    >
      {name || 'Not set'}
    </EditRow>
  );
}
