import { Button } from '#ui/button.tsx';
import { PopoverPopup } from '#ui/popover-popup.tsx';

import { Kept } from '../kept.tsx';
import type { States } from '../specimens.ts';

export const isOverlay = true;

const open = (title: string | null) => (
  <Kept<boolean> value>
    {(isOpen, setOpen) => (
      <PopoverPopup
        trigger={<Button>Notifications</Button>}
        {...(title !== null && { title })}
        open={isOpen}
        onOpenChange={setOpen}
      >
        <p className="p-4 text-sm">Alerts about your car appear here.</p>
      </PopoverPopup>
    )}
  </Kept>
);

export const states: States = { 'open, with a title': open('Notifications'), open: open(null) };
