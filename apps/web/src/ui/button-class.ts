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
