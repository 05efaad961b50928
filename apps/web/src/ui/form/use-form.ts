import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, useForm as useHookForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

import { m } from '@towscout/messages';

/** Typed values, and those that the schema makes of them. */
export type FormState<Typed extends FieldValues, Sent> = UseFormReturn<Typed, unknown, Sent>;

/** Validates on submit, and revalidates a failed field as it changes. */
export const useForm = <Typed extends FieldValues, Sent>(
  schema: z.ZodType<Sent, Typed>,
  defaultValues: DefaultValues<Typed>,
): FormState<Typed, Sent> =>
  useHookForm<Typed, unknown, Sent>({
    // Zod's own words would be in English.
    resolver: zodResolver(schema, { error: () => m.ui_value_not_valid() }),
    defaultValues,
    shouldFocusError: false,
  });
