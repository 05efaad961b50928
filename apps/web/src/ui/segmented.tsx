import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';

type SegmentedProps<Value extends string> = {
  /** For screen readers; visually the options speak for themselves. */
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
};

export function Segmented<Value extends string>({ label, value, onValueChange, options }: SegmentedProps<Value>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next: Value) => onValueChange(next)}
      className="flex rounded-md border border-line bg-sunken p-1"
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          className="flex min-h-9 flex-1 cursor-pointer items-center justify-center rounded-sm px-3 text-sm font-medium text-muted transition-colors duration-150 data-checked:bg-raised data-checked:text-ink data-checked:shadow-low pointer-coarse:min-h-11 forced-colors:data-checked:bg-[Highlight] forced-colors:data-checked:text-[HighlightText]"
        >
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
