import { Toggle } from '@base-ui/react/toggle';
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
    <Toggle
      pressed={pressed}
      onPressedChange={onPressedChange}
      aria-label={label}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-md border border-case-edge bg-case-raised px-2.5 text-xs font-semibold text-case-muted transition-colors duration-150 hover:text-case-ink data-pressed:border-accent data-pressed:text-case-ink forced-colors:data-pressed:forced-color-adjust-none forced-colors:data-pressed:bg-[Highlight] forced-colors:data-pressed:text-[HighlightText]"
    >
      {children}
    </Toggle>
  );
}
