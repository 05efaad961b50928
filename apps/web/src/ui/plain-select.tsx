import { ChevronDown } from 'lucide-react';

import { classNames } from './class-names.ts';
import { inputClass } from './control-class.ts';

type PlainSelectProps<Value extends string> = {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
};

/** A native select, which needs no code of its own on first load. */
export function PlainSelect<Value extends string>({ label, value, onValueChange, options }: PlainSelectProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((each) => each.value === chosen);
    if (option) onValueChange(option.value);
  };
  return (
    <label className="flex min-w-0 flex-col">
      <span className="mb-1.5 text-sm font-medium">{label}</span>
      <span className="relative">
        <select
          value={value}
          onChange={(event) => choose(event.target.value)}
          className={classNames(inputClass, 'min-h-11 cursor-pointer appearance-none truncate pr-9')}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} className="bg-raised text-ink">
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          size={18}
          className="pointer-events-none absolute inset-y-0 right-3 my-auto text-muted forced-colors:text-[CanvasText]"
        />
      </span>
    </label>
  );
}
