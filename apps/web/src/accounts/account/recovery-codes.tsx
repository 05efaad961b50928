import { Copy, Download } from 'lucide-react';

import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/use-copy.ts';

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
