import { Component, type ReactNode } from 'react';

import { m } from '@towscout/messages';

import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

type ErrorBoundaryProps = { fallback: (onRetry: () => void) => ReactNode; children: ReactNode };

/** Contains a failure to one part of the page and offers a retry. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  again = () => this.setState({ hasFailed: false });

  override render() {
    const { fallback, children } = this.props;
    return this.state.hasFailed ? fallback(this.again) : children;
  }
}

type PartFailedProps = { onRetry: () => void; className?: string };

export function PartFailed({ onRetry, className }: PartFailedProps) {
  return (
    <div
      role="alert"
      className={classNames('flex items-center justify-center gap-3 rounded-md bg-raised p-4 text-sm', className)}
    >
      {m.ui_part_failed()}
      <Button onClick={onRetry}>{m.common_try_again()}</Button>
    </div>
  );
}

type OverlayFailedProps = { onRetry: () => void; open?: boolean; onOpenChange?: (open: boolean) => void };

export function OverlayFailed({ onRetry, open = true, onOpenChange }: OverlayFailedProps) {
  if (!open) return null;
  return (
    <div className="fixed inset-x-2 top-16 z-50 mx-auto max-w-md rounded-md border border-line bg-raised text-center text-ink shadow-high">
      <PartFailed onRetry={onRetry} />
      {onOpenChange && (
        <Button variant="quiet" className="-mt-3 mb-1" onClick={() => onOpenChange(false)}>
          {m.common_close()}
        </Button>
      )}
    </div>
  );
}
