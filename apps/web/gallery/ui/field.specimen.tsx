import { Field, TextInput } from '#ui/field.tsx';

import type { States } from '../specimens.ts';

export const states: States = {
  plain: (
    <Field label="Email">
      <TextInput type="email" defaultValue="ann@example.com" />
    </Field>
  ),
  'with a hint': (
    <Field label="Password" hint="At least 12 characters.">
      <TextInput type="password" />
    </Field>
  ),
  'with an error': (
    <Field label="Email" error="Enter an email address.">
      <TextInput type="email" defaultValue="ann" />
    </Field>
  ),
};
