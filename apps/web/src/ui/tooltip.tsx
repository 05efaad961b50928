import { type PointerEvent, type ReactElement, useEffect, useState } from 'react';

/** Specification section 9. */
const TOOLTIP_DELAY_MS = 700;

type Tip = 'none' | 'coming' | 'shown';

/** Screen readers skip it, because the button has the same label. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const [tip, setTip] = useState<Tip>('none');
  const hide = () => setTip('none');

  useEffect(() => {
    if (tip === 'none') return;
    const timer = setTimeout(() => setTip('shown'), TOOLTIP_DELAY_MS);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setTip('none');
    document.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKey);
    };
  }, [tip]);

  return (
    <span
      className="relative inline-flex"
      onPointerEnter={({ pointerType }: PointerEvent) => pointerType === 'mouse' && setTip('coming')}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={({ target }) => target.matches(':focus-visible') && setTip('coming')}
      onBlur={hide}
    >
      {children}
      {tip === 'shown' && (
        <span aria-hidden className="absolute top-1/2 right-full z-50 -translate-y-1/2 pr-1.5">
          <span className="block rounded-sm bg-ink px-2 py-1 text-xs font-medium whitespace-nowrap text-canvas shadow-low">
            {text}
          </span>
        </span>
      )}
    </span>
  );
}
