import { Field as BaseField } from '@base-ui/react/field';
import type { ReactNode } from 'react';

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
