import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';

import { sentenceOf } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';

import { FormProblem } from '../sign-in/form-problem.tsx';
import { SettingsRow } from './settings.tsx';

type EditRowProps = {
  label: string;
  /** What it is now. */
  children: ReactNode;
  /** What the button that opens the form says, after 'Change' or 'Set': 'name'. */
  thing: string;
  verb?: 'Change' | 'Set';
  save: string;
  fields: ReactNode;
  /** Sends the form; what it rejects with is told. */
  onSave: () => Promise<void>;
  /** Forgets what was typed. */
  onClose: () => void;
};

const focusIt = (button: HTMLElement | null) => button?.focus();
const focusFirstField = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus();

/** A setting with the form that changes it, in place. The keyboard's focus goes into the form, and back to the button. */
export function EditRow({ label, children, thing, verb = 'Change', save, fields, onSave, onClose }: EditRowProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const sending = useMutation({ mutationFn: onSave, onSuccess: () => close() });

  const open = () => {
    setOpen(true);
    setWasOpen(true);
  };
  const close = () => {
    setOpen(false);
    if (sending.isError) sending.reset();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sending.mutate();
  };

  return (
    <SettingsRow
      label={label}
      action={
        !isOpen && (
          <Button ref={wasOpen ? focusIt : undefined} aria-label={`${verb} ${thing}`} onClick={open}>
            {verb}
          </Button>
        )
      }
      below={
        isOpen && (
          <form
            ref={focusFirstField}
            noValidate
            aria-label={`${verb} ${thing}`}
            onSubmit={submit}
            className="flex flex-col gap-4 pb-1"
          >
            {fields}
            <FormProblem sentence={sending.error && sentenceOf(sending.error)} />
            <div className="flex flex-wrap gap-2">
              <Button type="submit" variant="primary" isBusy={sending.isPending}>
                {sending.isPending ? 'Saving…' : save}
              </Button>
              <Button variant="quiet" onClick={close}>
                Cancel
              </Button>
            </div>
          </form>
        )
      }
    >
      {children}
    </SettingsRow>
  );
}
