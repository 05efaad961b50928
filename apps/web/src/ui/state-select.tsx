import { US_STATES } from '@towscout/domain/us-states';

import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

const STATES = Object.entries(US_STATES).map(([value, label]) => ({ value, label }));
const NOT_CHOSEN = { value: '', label: 'Choose a state', disabled: true };

type StateSelectProps = {
  label: string;
  /** Two letters; null while nobody has said. */
  state: string | null;
  onStateChange: (state: string) => void;
  error?: string | undefined;
};

/** A state of the country, or none yet. */
export const StateSelect = ({ label, state, onStateChange, error }: StateSelectProps) => (
  <Field label={label} error={error}>
    <Select
      value={state ?? ''}
      options={state === null ? [NOT_CHOSEN, ...STATES] : STATES}
      onValueChange={onStateChange}
    />
  </Field>
);
