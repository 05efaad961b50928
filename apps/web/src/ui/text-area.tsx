import { Input } from '@base-ui/react/input';
import type { ComponentProps } from 'react';

import { classNames } from './class-names.ts';
import { inputClass } from './input-class.ts';

type TextAreaProps = Omit<ComponentProps<typeof Input>, 'className' | 'render'> & { className?: string; rows?: number };

export function TextArea({ className, rows = 3, ...props }: TextAreaProps) {
  return <Input {...props} render={<textarea rows={rows} />} className={classNames(inputClass, 'py-2.5', className)} />;
}
