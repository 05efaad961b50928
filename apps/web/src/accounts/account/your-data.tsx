import { Download } from 'lucide-react';
import { useState } from 'react';

import { accountPaths } from '@towscout/contracts/accounts/constants';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { Button, LinkButton } from '#ui/button.tsx';

import { ConfirmDialog } from './confirm-dialog.tsx';
import { SettingsRow, SettingsSection } from './settings.tsx';
import { useSignInMethods } from './use-account.ts';

export function YourData({ email, onDeleted }: { email: string; onDeleted: () => void }) {
  const { data: methods } = useSignInMethods();
  const [isAsking, setAsking] = useState(false);
  const deleteAccount = async (password: string | undefined, typed: string) => {
    await api.post(accountPaths.delete, { body: { email: typed, password } });
    onDeleted();
  };
  return (
    <SettingsSection title={m.accounts_account_your_data()}>
      <SettingsRow
        label={m.accounts_account_download_data()}
        action={
          <LinkButton reload download href={accountPaths.export} aria-label={m.accounts_account_download_data()}>
            <Download aria-hidden size={18} />
            <span className="max-sm:sr-only">{m.accounts_account_download()}</span>
          </LinkButton>
        }
      >
        {m.accounts_account_download_explained()}
      </SettingsRow>
      <SettingsRow
        label={m.accounts_account_delete_your_account()}
        action={
          <Button
            className="text-red!"
            aria-label={m.accounts_account_delete_your_account()}
            onClick={() => setAsking(true)}
          >
            {m.common_delete()}
          </Button>
        }
      >
        {m.accounts_account_delete_explained()}
      </SettingsRow>
      {isAsking && (
        <ConfirmDialog
          title={m.accounts_account_delete_question()}
          sentence={m.accounts_account_delete_effect()}
          action={m.accounts_account_delete_account()}
          hasPassword={methods?.hasPassword ?? true}
          email={email}
          onConfirm={deleteAccount}
          onClose={() => setAsking(false)}
        />
      )}
    </SettingsSection>
  );
}
