import { Field, TextArea } from '#ui/field.tsx';

import type { States } from '../specimens.ts';

export const states: States = {
  empty: (
    <Field label="Details">
      <TextArea placeholder="What does it do?" />
    </Field>
  ),
  filled: (
    <Field label="More details">
      <TextArea defaultValue="Blue flatbed, hooking up a gray sedan." rows={4} />
    </Field>
  ),
  disabled: (
    <Field label="No details">
      <TextArea disabled />
    </Field>
  ),
};
