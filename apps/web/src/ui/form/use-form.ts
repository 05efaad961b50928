import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, useForm as useHookForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

/** Typed values, and those that the schema makes of them. */
export type FormState<Typed extends FieldValues, Sent> = UseFormReturn<Typed, unknown, Sent>;

/** Validates on submit, and revalidates a failed field as it changes. */
export const useForm = <Typed extends FieldValues, Sent>(
  schema: z.ZodType<Sent, Typed>,
  defaultValues: DefaultValues<Typed>,
): FormState<Typed, Sent> =>
  useHookForm<Typed, unknown, Sent>({ resolver: zodResolver(schema), defaultValues, shouldFocusError: false });
