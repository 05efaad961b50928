import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A list or popup inside takes Escape first. */
const OPEN_WITHIN = '[aria-haspopup][aria-expanded=true], [role=combobox][aria-expanded=true]';

/** A dialog, menu or list takes Escape first. */
const TAKES_ESCAPE = `${OPEN_WITHIN}, [role=dialog]`;

/** Ignored while anything is open over the page. */
export function usePageEscape(isActive: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isActive) return;
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector(TAKES_ESCAPE)) escape();
    };
    // Capture runs before an open layer handles the key and closes.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [isActive]);
}

export function useEscape(element: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const within = element.current;
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !within?.querySelector(OPEN_WITHIN)) escape();
    };
    within?.addEventListener('keydown', press);
    return () => within?.removeEventListener('keydown', press);
  }, [element]);
}
