import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';

import { classNames } from './class-names.ts';

export type PopoverPopupProps = {
  trigger: ReactElement;
  title?: string;
  isNarrow?: boolean;
  /** The edge of its button that it aligns with. */
  align?: 'start' | 'end';
  children: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function PopoverPopup({
  trigger,
  title,
  isNarrow = false,
  align = 'end',
  children,
  open,
  onOpenChange,
}: PopoverPopupProps) {
  return (
    <BasePopover.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner sideOffset={8} collisionPadding={8} align={align} className="z-50">
          <BasePopover.Popup
            className={classNames(
              isNarrow ? 'w-60' : 'w-96',
              'max-h-(--available-height) max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border border-line bg-raised text-ink shadow-high transition-opacity duration-150 outline-none data-ending-style:opacity-0 data-starting-style:opacity-0',
            )}
          >
            {title && (
              <BasePopover.Title className="border-b border-line px-4 py-3 text-base font-semibold">
                {title}
              </BasePopover.Title>
            )}
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
