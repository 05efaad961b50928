import type { ComponentProps } from 'react';
import { Link } from 'wouter';

import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';

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
