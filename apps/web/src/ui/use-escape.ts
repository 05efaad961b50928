import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A list or popup of something within takes Escape first. */
const OPEN_WITHIN = '[aria-haspopup][aria-expanded=true], [role=combobox][aria-expanded=true]';

/** Calls this when Escape is pressed within the element. */
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
