import { Button as BaseButton } from '@base-ui/react/button';
import type { ComponentProps } from 'react';

import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';

type ButtonProps = Omit<ComponentProps<typeof BaseButton>, 'className'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  /** Ignores presses but keeps the keyboard focus. */
  isBusy?: boolean;
};

/** `render` turns it into another element, usually a link, and sets `nativeButton`. */
export function Button({
  variant = 'secondary',
  size = 'md',
  className,
  isBusy = false,
  disabled = false,
  focusableWhenDisabled = isBusy,
  ...props
}: ButtonProps) {
  return (
    <BaseButton
      type={props.render ? undefined : 'button'}
      nativeButton={!props.render}
      aria-busy={isBusy || undefined}
      {...props}
      disabled={disabled || isBusy}
      focusableWhenDisabled={focusableWhenDisabled}
      className={buttonClass(variant, size, className)}
    />
  );
}
