import { US_STATES } from '@towscout/domain/places/us-states';
import { m } from '@towscout/messages';

import { Field } from './field.tsx';
import { Select } from './select.tsx';

const STATES = Object.entries(US_STATES).map(([value, label]) => ({ value, label }));

type StateSelectProps = {
  label: string;
  /** Two letters; null until chosen. */
  state: string | null;
  onStateChange: (state: string) => void;
  error?: string | undefined;
  other?: { value: string; label: string };
};

export const StateSelect = ({ label, state, onStateChange, error, other }: StateSelectProps) => (
  <Field label={label} error={error}>
    <Select
      value={state ?? ''}
      options={[
        ...(state === null ? [{ value: '', label: m.ui_choose_state(), disabled: true }] : []),
        ...STATES,
        ...(other ? [other] : []),
      ]}
      onValueChange={onStateChange}
    />
  </Field>
);
