import { useState } from 'react';

import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

type TimeFieldProps = { label: string; time: string; error?: string | undefined; onChange: (time: string) => void };

/** A time of day. While it is typed it may be empty; whoever leaves it empty gets the last time back. */
export function TimeField({ label, time, error, onChange }: TimeFieldProps) {
  const [isEmpty, setEmpty] = useState(false);
  const type = (typed: string) => {
    setEmpty(typed === '');
    if (typed !== '') onChange(typed);
  };
  return (
    <Field label={label} error={error}>
      <TextInput
        type="time"
        required
        value={isEmpty ? '' : time}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setEmpty(false)}
      />
    </Field>
  );
}
