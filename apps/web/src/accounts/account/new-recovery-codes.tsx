import { useState } from 'react';

import { accountPaths } from '@towscout/contracts/accounts/paths';

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
        title="Make new recovery codes?"
        sentence="The ones you have stop working."
        action="Make new codes"
        hasPassword
        onConfirm={make}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Your new recovery codes"
      footer={
        <Button variant="primary" onClick={onClose}>
          I've saved them
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  );
}
