import { Input } from '@base-ui/react/input';
import type { ComponentProps } from 'react';

import { classNames } from './class-names.ts';
import { inputClass } from './input-class.ts';

type TextInputProps = Omit<ComponentProps<typeof Input>, 'className'> & { className?: string };

export function TextInput({ className, ...props }: TextInputProps) {
  return <Input {...props} className={classNames(inputClass, 'min-h-11', className)} />;
}
