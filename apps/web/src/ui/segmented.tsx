import { useId } from 'react';

type SegmentedProps<Value extends string> = {
  /** For screen readers; visually the options speak for themselves. */
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
};

/** A choice of a few, all in sight. */
export function Segmented<Value extends string>({ label, value, onValueChange, options }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="flex rounded-md border border-line bg-sunken p-1">
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex min-h-9 flex-1 items-center justify-center px-3 text-sm font-medium text-muted transition-colors duration-150 has-checked:text-ink pointer-coarse:min-h-11 forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-sm checked:bg-raised checked:shadow-low forced-colors:checked:bg-[Highlight] forced-colors:checked:text-[HighlightText] forced-colors:checked:forced-color-adjust-none"
          />
          <span className="pointer-events-none relative">{option.label}</span>
        </label>
      ))}
    </div>
  );
}
