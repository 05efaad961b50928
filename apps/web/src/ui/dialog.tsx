import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';

import { m } from '@towscout/messages';

import { buttonClass } from './button.tsx';
import { firstFieldInSight } from './first-field.ts';
import { useBackCloses } from './use-back-closes.ts';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
};

const POPUP =
  'fixed z-50 flex max-h-[92dvh] flex-col bg-raised text-ink shadow-high outline-none low:overflow-y-auto ' +
  'inset-x-0 bottom-0 rounded-t-xl pb-[env(safe-area-inset-bottom)] ' +
  'md:inset-x-auto md:bottom-auto md:top-1/2 md:left-1/2 md:w-[30rem] md:max-w-[calc(100vw-2rem)] ' +
  'md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-lg md:pb-0 md:border md:border-line ' +
  'transition-[translate,opacity] duration-190 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0 ' +
  'data-starting-style:translate-y-6 data-ending-style:translate-y-6 ' +
  'md:data-starting-style:-translate-y-[calc(50%-8px)] md:data-ending-style:-translate-y-[calc(50%-8px)]';

/** A bottom sheet on a phone, centered on a desktop; scrolls as a whole in a low window. */
export function Dialog({ open, onOpenChange, title, description, footer, children }: DialogProps) {
  useBackCloses(open, () => onOpenChange(false));
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  // A focused field would open a phone's keyboard.
  const firstFocus = () =>
    (!matchMedia('(pointer: coarse)').matches && body.current && firstFieldInSight(body.current)) || heading.current;
  return (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-190 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Popup initialFocus={firstFocus} className={POPUP}>
          <header className="flex items-start gap-3 border-b border-line py-3 pr-2 pl-4">
            <div className="min-w-0 flex-1 py-2">
              <BaseDialog.Title
                ref={heading}
                tabIndex={-1}
                className="text-lg leading-[1.5rem] font-semibold outline-none"
              >
                {title}
              </BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="mt-1 text-sm text-muted">{description}</BaseDialog.Description>
              )}
            </div>
            <BaseDialog.Close className={buttonClass('quiet', 'icon')} aria-label={m.common_close()}>
              <X aria-hidden size={20} />
            </BaseDialog.Close>
          </header>
          <div
            ref={body}
            className="min-h-0 flex-1 scroll-pb-24 overflow-y-auto overscroll-contain p-4 low:flex-none low:overflow-visible"
          >
            {children}
          </div>
          {footer && <footer className="flex flex-wrap justify-end gap-2 border-t border-line p-4">{footer}</footer>}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
