import { useState } from 'react';

import type { SecondStepSetup } from '@towscout/contracts/accounts/own-account';
import { accountPaths } from '@towscout/contracts/accounts/paths';
import { m } from '@towscout/messages';

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
    toast({
      title: m.accounts_account_second_step_is_on(),
      description: m.accounts_account_others_signed_out(),
      tone: 'success',
    });
    await account.mutateAsync(undefined);
    onClose();
  };
  const begin = async (password = '') => setSetup(await api.post(accountPaths.secondStep, { body: { password } }));

  if (setup) return <ScanDialog setup={setup} onConfirm={confirm} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={m.accounts_account_turn_on_second_step()}
      sentence={m.accounts_account_second_step_needs_app()}
      action={m.accounts_account_continue()}
      tone="primary"
      hasPassword
      onConfirm={begin}
      onClose={onClose}
    />
  );
}
