import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';

import { classNames } from './class-names.ts';
import { inputClass, optionClass } from './control-class.ts';

type SelectOption<Value extends string> = { value: Value; label: string; disabled?: boolean };

type SelectProps<Value extends string> = {
  label?: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  disabled?: boolean;
};

export function Select<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  disabled = false,
}: SelectProps<Value>) {
  return (
    <BaseSelect.Root
      items={options}
      value={value}
      disabled={disabled}
      onValueChange={(next) => {
        if (next !== null) onValueChange(next);
      }}
    >
      {label && <BaseSelect.Label className="mb-1.5 text-sm font-medium">{label}</BaseSelect.Label>}
      <BaseSelect.Trigger
        className={classNames(inputClass, 'flex min-h-11 items-center justify-between gap-2 text-left')}
      >
        <BaseSelect.Value />
        <BaseSelect.Icon>
          <ChevronDown aria-hidden size={18} className="text-muted" />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50">
          <BaseSelect.Popup className="max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto rounded-md border border-line bg-raised p-1 text-ink shadow-high transition-opacity duration-150 outline-none data-ending-style:opacity-0 data-starting-style:opacity-0">
            {options.map((option) => (
              <BaseSelect.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className={classNames(optionClass, 'justify-between gap-3 text-base!')}
              >
                <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                <BaseSelect.ItemIndicator>
                  <Check aria-hidden size={18} className="text-accent-text" />
                </BaseSelect.ItemIndicator>
              </BaseSelect.Item>
            ))}
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}
