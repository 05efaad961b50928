import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { type ComponentType, useId } from 'react';

type ChoicesProps<Key extends string> = {
  label: string;
  words: Readonly<Record<Key, string>>;
  value: Key | undefined;
  onChange: (value: Key) => void;
  error?: string | undefined;
  /** Drawn over the words, which are big enough for a thumb then. */
  Mark?: ComponentType<{ choice: Key }>;
};

const CHOICE =
  'flex cursor-pointer items-center rounded-md border border-control bg-surface text-sm font-medium data-checked:border-accent data-checked:bg-amber-wash data-checked:ring-2 data-checked:ring-accent';
const MARKED = 'min-h-26 flex-col justify-center gap-2 p-2 text-center leading-[1.125rem]';

export function Choices<Key extends string>({ label, words, value, onChange, error, Mark }: ChoicesProps<Key>) {
  const errorId = useId();
  const entries = Object.entries(words) as [Key, string][];
  return (
    <div>
      {!Mark && (
        <p aria-hidden className="mb-1.5 text-sm font-medium">
          {label}
        </p>
      )}
      <RadioGroup<Key | null>
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
        value={value ?? null}
        onValueChange={(next) => {
          if (next) onChange(next);
        }}
        className={
          Mark ? 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.25rem),1fr))] gap-2' : 'flex flex-wrap gap-2'
        }
      >
        {entries.map(([key, text]) => (
          <Radio.Root key={key} value={key} className={`${CHOICE} ${Mark ? MARKED : 'min-h-11 px-3'}`}>
            {Mark && <Mark choice={key} />}
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
