import { Copy, Download } from 'lucide-react';
import { useState } from 'react';

import { accountPaths } from '@towscout/contracts/accounts/constants';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useCopy } from '#ui/use-copy.ts';

import { ConfirmDialog } from './confirm-dialog.tsx';

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

/** Shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const copy = useCopy();
  const text = codes.join('\n');
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-pretty">{m.accounts_account_recovery_explained()}</p>
      <ul
        aria-label={m.accounts_account_recovery_codes()}
        className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-lg bg-sunken p-3 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy(text, m.accounts_account_codes_copied())}>
          <Copy aria-hidden size={16} />
          {m.accounts_account_copy_codes()}
        </Button>
        <Button onClick={() => download(text)}>
          <Download aria-hidden size={16} />
          {m.accounts_account_download()}
        </Button>
      </div>
    </div>
  );
}

function download(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(
    new Blob([`${m.accounts_account_codes_file_title()}\n\n${text}\n`], { type: 'text/plain' }),
  );
  link.download = 'towscout-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}
