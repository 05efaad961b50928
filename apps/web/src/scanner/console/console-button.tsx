import type { ReactNode } from 'react';

type ConsoleButtonProps = {
  pressed: boolean;
  onPressedChange: (pressed: boolean) => void;
  label?: string;
  children: ReactNode;
};

/** A lit key of the case. */
export function ConsoleButton({ pressed, onPressedChange, label, children }: ConsoleButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={label}
      onClick={() => onPressedChange(!pressed)}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-md border border-case-edge bg-case-raised px-2.5 text-xs font-semibold text-case-muted transition-colors duration-150 hover:text-case-ink aria-pressed:border-accent aria-pressed:text-case-ink forced-colors:aria-pressed:forced-color-adjust-none forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText]"
    >
      {children}
    </button>
  );
}
