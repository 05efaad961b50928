import { type ComponentType, createElement, lazy } from 'react';

import { ErrorBoundary } from './error-boundary.tsx';
import { PartFailed } from './part-failed.tsx';

/** A part of the page whose code comes when it is needed. Code that did not come is told, and asked for again. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<Props & { onRetry: () => void }> = PartFailed,
): ComponentType<Props> {
  // React keeps the failure of a lazy component for good.
  const ask = () => lazy(async () => ({ default: await load() }));
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
