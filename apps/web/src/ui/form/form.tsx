import { zodResolver } from '@hookform/resolvers/zod';
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, type ReactNode } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  type Path,
  type DefaultValues,
  useForm as useHookForm,
  type UseFormReturn,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import type { z } from 'zod';

import { m } from '@towscout/messages';

import { getErrorMessage } from '#platform/api-error.ts';

import { Field } from '../field.tsx';
import { fieldWithin } from '../first-field.ts';

/** `field` is the field at fault, if any. */
type Refusal = { field?: string | null; sentence: string };

type FormElementProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'onInvalid' | 'noValidate' | 'ref'>;

type FormProps<Typed extends FieldValues, Sent> = FormElementProps & {
  form: FormState<Typed, Sent>;
  /** A rejection is shown at its field or for the whole form. */
  onSubmit: (sent: Sent) => unknown;
  onInvalid?: (errors: FieldErrors<Typed>) => void;
  explain?: (error: unknown) => Refusal;
};

const explainByServer = (error: unknown): Refusal => ({ sentence: getErrorMessage(error) });

/** Submits valid input; otherwise scrolls to and focuses the first invalid field. */
export function Form<Typed extends FieldValues, Sent>({
  form,
  onSubmit,
  onInvalid,
  explain = explainByServer,
  ...props
}: FormProps<Typed, Sent>) {
  const element = useRef<HTMLFormElement>(null);
  const { submitCount, isSubmitSuccessful } = form.formState;
  useEffect(() => {
    if (submitCount > 0 && !isSubmitSuccessful) focusInvalid(element.current);
  }, [submitCount, isSubmitSuccessful]);

  const isField = (name: string | null | undefined): name is Path<Typed> =>
    typeof name === 'string' && name in form.getValues();
  const submit = form.handleSubmit(async (sent) => {
    try {
      await onSubmit(sent);
    } catch (error) {
      const { field, sentence } = explain(error);
      form.setError(isField(field) ? field : 'root', { message: sentence });
    }
  }, onInvalid);

  return <form {...props} ref={element} noValidate onSubmit={(event) => void submit(event)} />;
}

function focusInvalid(form: HTMLElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!invalid) return;
  invalid.scrollIntoView({ block: 'center' });
  fieldWithin(invalid)?.focus({ preventScroll: true });
}

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

/** Announced and scrolled into view. */
export function FormProblem({ sentence }: { sentence: string | null | undefined }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sentence) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [sentence]);
  return (
    <div ref={alert} role="alert" className="empty:hidden">
      {sentence && (
        <p className="flex items-start gap-2 rounded-md bg-red-wash px-3 py-2.5 text-sm font-medium text-red">
          <CircleAlert aria-hidden size={18} className="mt-px shrink-0" />
          {sentence}
        </p>
      )}
    </div>
  );
}
