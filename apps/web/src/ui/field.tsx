import { Field as BaseField } from '@base-ui/react/field';
import { Input } from '@base-ui/react/input';
import type { ReactNode, ComponentProps } from 'react';

import { classNames } from './class-names.ts';
import { inputClass } from './control-class.ts';

type FieldProps = { label: string; hint?: ReactNode; error?: string | undefined; children: ReactNode };

export function Field({ label, hint, error, children }: FieldProps) {
  return (
    <BaseField.Root invalid={Boolean(error)} className="flex flex-col gap-1.5">
      <BaseField.Label className="text-sm font-medium">{label}</BaseField.Label>
      {children}
      {hint && !error && <BaseField.Description className="text-xs text-muted">{hint}</BaseField.Description>}
      <BaseField.Error match={Boolean(error)} className="text-xs font-medium text-red">
        {error}
      </BaseField.Error>
    </BaseField.Root>
  );
}

type TextInputProps = Omit<ComponentProps<typeof Input>, 'className'> & { className?: string };

export function TextInput({ className, ...props }: TextInputProps) {
  return <Input {...props} className={classNames(inputClass, 'min-h-11', className)} />;
}

type TextAreaProps = Omit<ComponentProps<typeof Input>, 'className' | 'render'> & { className?: string; rows?: number };

export function TextArea({ className, rows = 3, ...props }: TextAreaProps) {
  return <Input {...props} render={<textarea rows={rows} />} className={classNames(inputClass, 'py-2.5', className)} />;
}
