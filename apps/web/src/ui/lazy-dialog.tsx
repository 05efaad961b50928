import { type ComponentType, Suspense, useState } from 'react';

import { lazyPart } from './lazy-part.tsx';
import { OverlayFailed } from './part-failed.tsx';

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
