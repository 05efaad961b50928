import { useState } from 'react';

import type { SecondStepSetup } from '@towscout/contracts/accounts/own-account';
import { accountPaths } from '@towscout/contracts/accounts/paths';

import { api } from '#platform/api.ts';
import { useToast } from '#ui/toast.tsx';

import { ConfirmDialog } from './confirm-dialog.tsx';
import { ScanDialog } from './scan-dialog.tsx';
import { useChangeAccount } from './use-account.ts';
import { useRefreshSignIn } from './use-own-account.ts';

/** The password, then the app and recovery codes, then the first code. */
export default function SetUpSecondStep({ onClose }: { onClose: () => void }) {
  const [setup, setSetup] = useState<SecondStepSetup | null>(null);
  const { refetch } = useRefreshSignIn();
  const { toast } = useToast();
  const account = useChangeAccount(async () => refetch());
  const confirm = async (code: string) => {
    await api.post(accountPaths.confirmSecondStep, { body: { code } });
    toast({ title: 'Two-step sign-in is on', description: 'All other browsers are signed out.', tone: 'success' });
    await account.mutateAsync(undefined);
    onClose();
  };
  const begin = async (password = '') => setSetup(await api.post(accountPaths.secondStep, { body: { password } }));

  if (setup) return <ScanDialog setup={setup} onConfirm={confirm} onClose={onClose} />;
  return (
    <ConfirmDialog
      title="Turn on two-step sign-in"
      sentence="You'll need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator, or Passwords on an iPhone."
      action="Continue"
      tone="primary"
      hasPassword
      onConfirm={begin}
      onClose={onClose}
    />
  );
}
