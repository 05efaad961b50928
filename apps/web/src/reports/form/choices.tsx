import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { useId } from 'react';

type ChoicesProps<Key extends string> = {
  label: string;
  words: Readonly<Record<Key, string>>;
  value: Key | null;
  onChange: (value: Key) => void;
  error?: string | undefined;
};

/** A few words, one of which is chosen by a tap. */
export function Choices<Key extends string>({ label, words, value, onChange, error }: ChoicesProps<Key>) {
  const errorId = useId();
  const entries = Object.entries(words) as [Key, string][];
  return (
    <div>
      <p aria-hidden className="mb-1.5 text-sm font-medium">
        {label}
      </p>
      <RadioGroup<Key | null>
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
        value={value}
        onValueChange={(next) => {
          if (next) onChange(next);
        }}
        className="flex flex-wrap gap-2"
      >
        {entries.map(([key, text]) => (
          <Radio.Root
            key={key}
            value={key}
            className="flex min-h-11 cursor-pointer items-center rounded-md border border-control bg-surface px-3 text-sm font-medium data-checked:border-accent data-checked:bg-amber-wash data-checked:ring-2 data-checked:ring-accent"
          >
            {text}
          </Radio.Root>
        ))}
      </RadioGroup>
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 text-xs font-medium text-red">
          {error}
        </p>
      )}
    </div>
  );
}
