import { useState } from 'react';

import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';

const SupportDialog = lazyDialog(async () => (await import('./support-dialog.tsx')).SupportDialog);

export function SupportButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.operations_support_contact()}</Button>
      <SupportDialog open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
