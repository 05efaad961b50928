import { cloneElement, type ReactElement, Suspense, useState } from 'react';

import { m } from '@towscout/messages';

import { retryImport } from '#platform/retry-import.ts';

import { OverlayFailed } from './error-boundary.tsx';
import { lazyPart } from './lazy-part.tsx';
import type { PopoverPopupProps } from './popover-popup.tsx';
import { useBackCloses } from './use-back-closes.ts';

const load = () => import('./popover-popup.tsx');
const PopoverPopup = lazyPart(async () => (await load()).PopoverPopup, PopupFailed);

type PopoverProps = Omit<PopoverPopupProps, 'open' | 'onOpenChange'> &
  Partial<Pick<PopoverPopupProps, 'open' | 'onOpenChange'>>;

type TriggerProps = {
  onClick: () => void;
  onPointerEnter: () => void;
  onFocus: () => void;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
};

/** Its positioning code weighs a third of a megabyte, so it loads when the pointer or focus comes near. */
export function Popover({ trigger, open, onOpenChange, ...popup }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasWanted, setWanted] = useState(false);
  const shown = open ?? isOpen;
  const change = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  useBackCloses(shown, () => change(false));

  const button = cloneElement(trigger as ReactElement<TriggerProps>, {
    onClick: () => {
      setWanted(true);
      change(!shown);
    },
    onPointerEnter: () => void retryImport(load),
    onFocus: () => void retryImport(load),
    'aria-haspopup': 'dialog',
    'aria-expanded': shown,
  });
  if (!wasWanted && !shown) return button;
  return (
    <Suspense fallback={<OnItsWay button={button} isShown={shown} />}>
      <PopoverPopup {...popup} trigger={trigger} open={shown} onOpenChange={change} />
    </Suspense>
  );
}

function PopupFailed({ trigger, open, onOpenChange, onRetry }: PopoverPopupProps & { onRetry: () => void }) {
  const openAgain = () => {
    onOpenChange(true);
    onRetry();
  };
  return (
    <>
      {cloneElement(trigger as ReactElement<Pick<TriggerProps, 'onClick'>>, { onClick: openAgain })}
      <OverlayFailed open={open} onOpenChange={onOpenChange} onRetry={onRetry} />
    </>
  );
}

/** Delayed, so that loaded code shows no flash. */
function OnItsWay({ button, isShown }: { button: ReactElement; isShown: boolean }) {
  return (
    <span className="relative inline-flex">
      {button}
      {isShown && (
        <output className="absolute top-full right-0 z-50 mt-2 rounded-lg border border-line bg-raised p-4 text-sm shadow-high transition-opacity delay-150 starting:opacity-0">
          {m.common_loading()}
        </output>
      )}
    </span>
  );
}
