import { CloudOff, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

import { m } from '@towscout/messages';

import { useOnline } from '#platform/use-online.ts';

import { Button } from './button.tsx';

type LoadFailedProps = {
  title: string;
  reason?: ReactNode;
  onRetry: () => void;
  /** One line, for tight spaces. */
  isRow?: boolean;
};

/** Offers a retry, says when the device is offline, and retries once it is back online. */
export function LoadFailed({ title, reason, onRetry, isRow = false }: LoadFailedProps) {
  const isOnline = useOnline();
  useRetryOnline(isOnline, onRetry);
  const why = isOnline ? reason : m.ui_offline();
  const Icon = isOnline ? CloudOff : WifiOff;
  if (isRow) {
    return (
      <div role="alert" className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <Icon aria-hidden size={18} className="shrink-0 text-muted" />
        <p className="min-w-40 flex-1">
          {title}
          {why && <span className="block text-muted">{why}</span>}
        </p>
        <Button onClick={onRetry}>{m.common_try_again()}</Button>
      </div>
    );
  }
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-6 py-8 text-center">
      <span aria-hidden className="grid size-12 place-items-center rounded-full bg-sunken text-muted">
        <Icon size={22} />
      </span>
      <p className="text-base font-semibold">{title}</p>
      {why && <p className="max-w-80 text-sm text-muted">{why}</p>}
      <Button className="mt-2" onClick={onRetry}>
        {m.common_try_again()}
      </Button>
    </div>
  );
}

function useRetryOnline(isOnline: boolean, onRetry: () => void): void {
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    if (isOnline && !wasOnline.current) onRetry();
    wasOnline.current = isOnline;
  }, [isOnline, onRetry]);
}
