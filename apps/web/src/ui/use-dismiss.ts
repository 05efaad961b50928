import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** For a part that is no dialog: Escape within it closes it, and the keyboard focus goes back to where it came from. */
export function useDismiss(part: RefObject<HTMLElement | null>, onClose: () => void): () => void {
  const [before] = useState(() => document.activeElement);
  const dismiss = () => {
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    onClose();
  };
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') dismiss();
  });
  useEffect(() => {
    const element = part.current;
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [part]);
  return dismiss;
}
