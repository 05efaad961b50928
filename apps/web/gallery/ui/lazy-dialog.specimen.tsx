import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';

import { Kept } from '../kept.tsx';
import type { States } from '../specimens.ts';

export const isOverlay = true;

type Opening = { open: boolean; onOpenChange: (open: boolean) => void };

const Arrives = lazyDialog<Opening>(async () => (opening) => <Dialog {...opening} title="Its code is here" />);

export const states: States = {
  open: (
    <Kept<boolean> value>
      {(open, setOpen) => (
        <>
          <Button onClick={() => setOpen(true)}>Open</Button>
          <Arrives open={open} onOpenChange={setOpen} />
        </>
      )}
    </Kept>
  ),
};
