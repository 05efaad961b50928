import { useState } from 'react';

import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

type TimeFieldProps = { label: string; time: string; error?: string | undefined; onChange: (time: string) => void };

/** A time of day. It may be empty while it is typed; left empty, it goes back to the last time. */
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
