import { useId } from 'react';

/** On a page, or as keys of the scanner. */
const LOOKS = {
  page: {
    group: 'border-line bg-sunken p-1',
    option:
      'min-h-9 flex-1 justify-center px-3 text-sm font-medium text-muted has-checked:text-ink pointer-coarse:min-h-11',
    checked: 'rounded-sm checked:bg-raised checked:shadow-low',
  },
  case: {
    group: 'flex-wrap overflow-hidden border-case-edge bg-case-raised',
    option: 'min-h-11 px-2.5 text-xs font-semibold text-case-muted hover:text-case-ink has-checked:text-on-accent',
    checked: 'checked:bg-accent focus-visible:-outline-offset-2',
  },
} as const;

type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
  look?: keyof typeof LOOKS;
};

export function Segmented<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  look = 'page',
}: SegmentedProps<Value>) {
  const name = useId();
  const { group, option: ofOption, checked } = LOOKS[look];
  return (
    <div role="radiogroup" aria-label={label} className={`flex rounded-md border ${group}`}>
      {options.map((option) => (
        <label
          key={option.value}
          className={`relative flex items-center transition-colors duration-150 forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none ${ofOption}`}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className={`absolute inset-0 size-full cursor-pointer appearance-none forced-colors:checked:bg-[Highlight] forced-colors:checked:text-[HighlightText] forced-colors:checked:forced-color-adjust-none ${checked}`}
          />
          <span className="pointer-events-none relative">{option.label}</span>
        </label>
      ))}
    </div>
  );
}
