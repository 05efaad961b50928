import { type ComponentType, createElement, lazy, Suspense, useState } from 'react';

import { retryImport } from '#platform/retry-import.ts';

import { ErrorBoundary, PartFailed, OverlayFailed } from './error-boundary.tsx';

export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<Props & { onRetry: () => void }> = PartFailed,
): ComponentType<Props> {
  // React caches a lazy component's failure forever.
  const ask = () => lazy(async () => ({ default: await retryImport(load) }));
  let Part = ask();
  const Current = (props: Props) => createElement<Props>(Part, props);
  return (props) => (
    <ErrorBoundary
      fallback={(again) => (
        <Failed
          {...props}
          onRetry={() => {
            Part = ask();
            again();
          }}
        />
      )}
    >
      <Current {...props} />
    </ErrorBoundary>
  );
}

/** A dialog whose code loads when it opens first; then it stays, so that it can close gently. */
export function lazyDialog<Props extends { open: boolean; onOpenChange: (open: boolean) => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Dialog = lazyPart(load, OverlayFailed);
  return function LazyDialog(props) {
    const [wasOpened, setWasOpened] = useState(false);
    if (props.open && !wasOpened) setWasOpened(true);
    return (
      wasOpened && (
        <Suspense>
          <Dialog {...props} />
        </Suspense>
      )
    );
  };
}
