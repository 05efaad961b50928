import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'wouter';

import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'lg' | 'icon';

const BASE =
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-md text-center font-medium select-none ' +
  '[&_svg]:shrink-0 transition-colors duration-150 disabled:opacity-55 disabled:cursor-not-allowed data-disabled:opacity-55 ' +
  // Forced colors remove fills, so only a border marks a button.
  'forced-colors:border forced-colors:border-[ButtonBorder] forced-colors:aria-pressed:forced-color-adjust-none ' +
  'forced-colors:aria-pressed:bg-[Highlight]! forced-colors:aria-pressed:text-[HighlightText]!';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent font-semibold hover:bg-accent-strong active:bg-accent-strong',
  secondary: 'border border-control bg-raised text-ink hover:bg-sunken active:bg-sunken',
  quiet: 'text-muted hover:bg-sunken hover:text-ink active:bg-sunken',
  danger: 'bg-red-solid text-white font-semibold hover:brightness-110',
};

const SIZES: Record<ButtonSize, string> = {
  md: 'min-h-11 px-4 text-sm',
  lg: 'min-h-14 px-6 text-base',
  icon: 'size-11',
};

export const buttonClass = (variant: ButtonVariant, size: ButtonSize, extra?: string): string =>
  classNames(BASE, VARIANTS[variant], SIZES[size], extra);

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

type LinkButtonProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A full page load, for the server's own addresses. */
  reload?: boolean;
};

export function LinkButton({
  variant = 'secondary',
  size = 'md',
  reload = false,
  className,
  children,
  ...props
}: LinkButtonProps) {
  const look = buttonClass(variant, size, className);
  if (!reload) {
    return (
      <Link {...props} className={look}>
        {children}
      </Link>
    );
  }
  return (
    <a {...props} className={look}>
      {children}
    </a>
  );
}
