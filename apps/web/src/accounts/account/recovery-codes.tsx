import { Copy, Download } from 'lucide-react';

import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/use-copy.ts';

/** Shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const copy = useCopy();
  const text = codes.join('\n');
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-pretty">
        If you lose your phone, each code signs you in once. Keep them somewhere safe: you won't see them again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-lg bg-sunken p-3 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy(text, 'The recovery codes are on the clipboard.')}>
          <Copy aria-hidden size={16} />
          Copy codes
        </Button>
        <Button onClick={() => download(text)}>
          <Download aria-hidden size={16} />
          Download
        </Button>
      </div>
    </div>
  );
}

function download(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`TowScout recovery codes\n\n${text}\n`], { type: 'text/plain' }));
  link.download = 'towscout-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}
