import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect } from 'react';

import { m } from '@towscout/messages';

import { buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import type { ToastMessage, ToastTone } from './toast-message.ts';

/** Specification section 9. */
const TOAST_MS = 5000;
const TOASTS_VISIBLE = 1;

const LOOK = {
  default: { edge: 'border-l-blue-solid', icon: <Info aria-hidden size={20} className="text-blue" /> },
  success: { edge: 'border-l-green-solid', icon: <CircleCheck aria-hidden size={20} className="text-green" /> },
  destructive: { edge: 'border-l-red-solid', icon: <CircleAlert aria-hidden size={20} className="text-red" /> },
} as const;

const isTone = (type: string | undefined): type is ToastTone => type !== undefined && type in LOOK;

type Ways = Pick<ToastMessage, 'link' | 'action'>;

type ToasterProps = { waiting: readonly ToastMessage[]; onTaken: (messages: readonly ToastMessage[]) => void };

/** While an alert has a phone's sheet and its map, toasts lie over the page's head. */
const ALERTED_VIEWPORT =
  'max-lg:[body:has([data-alerted])_&]:top-[calc(env(safe-area-inset-top)_+_0.5rem)] max-lg:[body:has([data-alerted])_&]:bottom-auto';
const ALERTED_TOAST = 'max-lg:[body:has([data-alerted])_&]:top-0 max-lg:[body:has([data-alerted])_&]:bottom-auto';

/** At the bottom, away from alerts: above a phone's buttons or sheet, in a desktop's corner. */
export function Toaster(props: ToasterProps) {
  return (
    <Toast.Provider limit={TOASTS_VISIBLE} timeout={TOAST_MS}>
      <Intake {...props} />
      <Toast.Portal>
        <Toast.Viewport
          aria-label={m.ui_notifications()}
          className={classNames(
            'fixed inset-x-3 bottom-[calc(var(--toast-floor,calc(9rem_+_env(safe-area-inset-bottom)))_+_0.5rem)] z-60 mx-auto max-w-[420px] md:right-auto md:left-4 md:mx-0 md:w-[24rem] lg:bottom-4 max-lg:short:right-3 max-lg:short:bottom-3 max-lg:short:left-auto',
            ALERTED_VIEWPORT,
          )}
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Intake({ waiting, onTaken }: ToasterProps) {
  const { add } = Toast.useToastManager<Ways>();
  useEffect(() => {
    if (waiting.length === 0) return;
    for (const { title, description, tone = 'default', link, action } of waiting) {
      add({
        title,
        description,
        data: { link, action },
        type: tone,
        priority: tone === 'destructive' ? 'high' : 'low',
      });
    }
    onTaken(waiting);
  }, [waiting, onTaken, add]);
  return null;
}

function ToastList() {
  const { toasts, close } = Toast.useToastManager<Ways>();
  return toasts.map((toast) => {
    const look = LOOK[isTone(toast.type) ? toast.type : 'default'];
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        // Base UI hides urgent toasts from screen readers until focused, although their buttons are reachable.
        aria-hidden={false}
        swipeDirection={['up', 'down', 'right']}
        className={classNames(
          'absolute inset-x-0 bottom-0 flex flex-wrap items-start justify-end gap-x-3 rounded-md border border-l-4 border-line bg-raised py-2 pr-2 pl-3 text-ink shadow-high',
          'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) transition-[opacity,translate] duration-190',
          'data-ending-style:opacity-0 data-limited:pointer-events-none data-limited:opacity-0 data-starting-style:translate-y-3 data-starting-style:opacity-0',
          ALERTED_TOAST,
          look.edge,
        )}
      >
        <span className="pt-2.5">{look.icon}</span>
        <Toast.Title className="min-w-0 flex-1 basis-[6rem] py-2.5 text-sm font-semibold" />
        <Toast.Description className="order-last w-full pb-2 pl-8 text-sm text-pretty text-muted" />
        <WayOn {...toast.data} onDone={() => close(toast.id)} />
        <Toast.Close className={buttonClass('quiet', 'icon')} aria-label={m.ui_dismiss()} aria-hidden={false}>
          <X aria-hidden size={18} />
        </Toast.Close>
      </Toast.Root>
    );
  });
}

function WayOn({ link, action, onDone }: Ways & { onDone: () => void }) {
  const look = buttonClass('secondary', 'md');
  if (link)
    return (
      <a href={link.href} className={look}>
        {link.label}
      </a>
    );
  if (!action) return null;
  const act = () => {
    onDone();
    action.run();
  };
  return (
    // See the close button above.
    <button type="button" className={look} aria-hidden={false} onClick={act}>
      {action.label}
    </button>
  );
}
