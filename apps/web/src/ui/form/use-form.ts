import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, useForm as useHookForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

/** The state of a form: what is typed, and what the schema makes of it. */
export type FormState<Typed extends FieldValues, Sent> = UseFormReturn<Typed, unknown, Sent>;

/** Checks the fields by the schema on submit; a field that failed is checked again as it changes. */
export const useForm = <Typed extends FieldValues, Sent>(
  schema: z.ZodType<Sent, Typed>,
  defaultValues: DefaultValues<Typed>,
): FormState<Typed, Sent> =>
  useHookForm<Typed, unknown, Sent>({ resolver: zodResolver(schema), defaultValues, shouldFocusError: false });
