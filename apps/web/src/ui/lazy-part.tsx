import { type ComponentType, createElement, lazy } from 'react';

import { retryImport } from '#platform/retry-import.ts';

import { ErrorBoundary } from './error-boundary.tsx';
import { PartFailed } from './part-failed.tsx';

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
