import { Button as BaseButton } from '@base-ui/react/button';
import type { ComponentProps } from 'react';

import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';

type ButtonProps = Omit<ComponentProps<typeof BaseButton>, 'className'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
};

/** With `render` it becomes another element, usually a link; `nativeButton` follows. */
export function Button({ variant = 'secondary', size = 'md', className, ...props }: ButtonProps) {
  return (
    <BaseButton
      type={props.render ? undefined : 'button'}
      nativeButton={!props.render}
      {...props}
      className={buttonClass(variant, size, className)}
    />
  );
}
