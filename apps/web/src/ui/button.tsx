import type { ComponentProps, MouseEvent } from 'react';

import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Ignores presses but keeps the keyboard focus. */
  isBusy?: boolean;
  focusableWhenDisabled?: boolean;
};

const ignore = (event: MouseEvent) => event.preventDefault();

export function Button({
  variant = 'secondary',
  size = 'md',
  className,
  isBusy = false,
  disabled = false,
  focusableWhenDisabled = isBusy,
  onClick,
  ...props
}: ButtonProps) {
  const isOff = disabled || isBusy;
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      {...props}
      disabled={isOff && !focusableWhenDisabled}
      aria-disabled={focusableWhenDisabled ? isOff : undefined}
      data-disabled={isOff ? '' : undefined}
      onClick={isOff ? ignore : onClick}
      className={buttonClass(variant, size, className)}
    />
  );
}
