import { useState } from 'react';

import { accountPaths } from '@towscout/contracts/accounts/constants';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

import { ConfirmDialog } from './confirm-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export default function NewRecoveryCodes({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const make = async (password = '') =>
    setCodes((await api.post(accountPaths.recoveryCodes, { body: { password } })).recoveryCodes);
  if (!codes)
    return (
      <ConfirmDialog
        title={m.accounts_account_make_codes_question()}
        sentence={m.accounts_account_old_codes_stop()}
        action={m.accounts_account_make_codes()}
        hasPassword
        onConfirm={make}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.accounts_account_your_new_codes()}
      footer={
        <Button variant="primary" onClick={onClose}>
          {m.accounts_account_codes_saved()}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  );
}
