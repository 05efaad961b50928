import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormRegisterReturn } from 'react-hook-form';

import { Field } from '../field.tsx';
import type { FormState } from './use-form.ts';

type FormFieldProps<Typed extends FieldValues, Sent> = {
  form: FormState<Typed, Sent>;
  name: Path<Typed>;
  label: string;
  hint?: ReactNode;
  /** Renders the input, which spreads these props. */
  children: (input: UseFormRegisterReturn) => ReactNode;
};

export const FormField = <Typed extends FieldValues, Sent>({
  form,
  name,
  label,
  hint,
  children,
}: FormFieldProps<Typed, Sent>) => (
  <Field label={label} hint={hint} error={form.getFieldState(name, form.formState).error?.message}>
    {children(form.register(name))}
  </Field>
);
