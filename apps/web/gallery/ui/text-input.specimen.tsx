import { Field, TextInput } from '#ui/field.tsx';

import type { States } from '../specimens.ts';

export const states: States = {
  empty: (
    <Field label="Location">
      <TextInput placeholder="Street and corner" />
    </Field>
  ),
  filled: (
    <Field label="Name">
      <TextInput defaultValue="Home" />
    </Field>
  ),
  invalid: (
    <Field label="ZIP Code" error="Invalid ZIP code">
      <TextInput defaultValue="0000" />
    </Field>
  ),
  disabled: (
    <Field label="Endpoint">
      <TextInput defaultValue="data.cityofnewyork.us" disabled />
    </Field>
  ),
};
