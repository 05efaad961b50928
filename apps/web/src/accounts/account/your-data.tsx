import { Download } from 'lucide-react';
import { useState } from 'react';

import { accountPaths } from '@towscout/contracts/accounts/paths';

import { api } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';

import { ConfirmDialog } from './confirm-dialog.tsx';
import { SettingsRow, SettingsSection } from './settings.tsx';
import { useSignInMethods } from './use-own-account.ts';

export function YourData({ email, onDeleted }: { email: string; onDeleted: () => void }) {
  const { data: methods } = useSignInMethods();
  const [isAsking, setAsking] = useState(false);
  const deleteAccount = async (password: string | undefined, typed: string) => {
    await api.post(accountPaths.delete, { body: { email: typed, password } });
    onDeleted();
  };
  return (
    <SettingsSection title="Your data">
      <SettingsRow
        label="Download your data"
        action={
          <LinkButton reload download href={accountPaths.export} aria-label="Download your data">
            <Download aria-hidden size={18} />
            <span className="max-sm:sr-only">Download</span>
          </LinkButton>
        }
      >
        Everything we keep about you, as a JSON file.
      </SettingsRow>
      <SettingsRow
        label="Delete your account"
        action={
          <Button className="text-red!" aria-label="Delete your account" onClick={() => setAsking(true)}>
            Delete
          </Button>
        }
      >
        Deletes your places, alerts, plates and photos for good. Your reports stay, without your name.
      </SettingsRow>
      {isAsking && (
        <ConfirmDialog
          title="Delete your account?"
          sentence="This can't be undone. You're signed out everywhere, and TowScout no longer watches your car."
          action="Delete account"
          hasPassword={methods?.hasPassword ?? true}
          email={email}
          onConfirm={deleteAccount}
          onClose={() => setAsking(false)}
        />
      )}
    </SettingsSection>
  );
}
