import { type RefObject, useEffect, useState } from 'react';

import { fieldOf } from './first-field.ts';

/** Brings the first field that is marked as wrong into sight, with the focus. */
function goToMistake(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!wrong) return;
  wrong.scrollIntoView({ block: 'center' });
  fieldOf(wrong)?.focus({ preventScroll: true });
}

/** What is wrong with a form: said at the field, to which the user is taken. */
export function useMistake<Name extends string>(form: RefObject<HTMLElement | null>) {
  const [mistake, setMistake] = useState<{ at: Name; sentence: string } | null>(null);
  useEffect(() => {
    if (mistake) goToMistake(form.current);
  }, [mistake, form]);
  return {
    /** The same mistake again takes the user there again. */
    show: (at: Name, sentence: string) => setMistake({ at, sentence }),
    clear: () => setMistake(null),
    at: (name: Name) => (mistake?.at === name ? mistake.sentence : undefined),
  };
}
