import { Suspense, useState } from 'react';

import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { OverlayFailed } from '#ui/part-failed.tsx';

const SupportDialog = lazyPart(async () => (await import('./support-dialog.tsx')).SupportDialog, OverlayFailed);

/** Opens the form for a message to support. */
export function SupportButton() {
  const [opened, setOpened] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button onClick={() => setOpened('open')}>Contact support</Button>
      {opened !== 'never' && (
        <Suspense>
          <SupportDialog open={opened === 'open'} onOpenChange={(open) => setOpened(open ? 'open' : 'closed')} />
        </Suspense>
      )}
    </>
  );
}
