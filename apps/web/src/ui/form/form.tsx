import { type ComponentProps, useEffect, useRef } from 'react';
import type { FieldErrors, FieldValues, Path } from 'react-hook-form';

import { getErrorMessage } from '#platform/api-error.ts';

import { fieldWithin } from '../first-field.ts';
import type { FormState } from './use-form.ts';

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
