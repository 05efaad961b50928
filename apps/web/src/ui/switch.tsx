import { Switch as BaseSwitch } from '@base-ui/react/switch';

type SwitchProps = {
  label: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  hint?: string;
};

export function Switch({ label, checked, onCheckedChange, disabled = false, hint }: SwitchProps) {
  return (
    <label className="flex min-h-11 items-center justify-between gap-4">
      <span>
        <span className="block text-sm font-medium">{label}</span>
        {hint && <span className="block text-xs text-muted">{hint}</span>}
      </span>
      <BaseSwitch.Root
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(next)}
        disabled={disabled}
        className="relative h-7 w-12 before:absolute before:-inset-x-0.5 before:-inset-y-2 shrink-0 rounded-full border border-control bg-sunken p-0.5 transition-colors duration-150 data-checked:border-accent data-checked:bg-accent data-disabled:opacity-55 forced-colors:data-checked:bg-[Highlight]"
      >
        <BaseSwitch.Thumb className="block size-5.5 rounded-full bg-control transition-[translate,background-color] duration-150 data-checked:translate-x-5 data-checked:bg-on-accent forced-colors:bg-[ButtonText] forced-colors:data-checked:bg-[HighlightText]" />
      </BaseSwitch.Root>
    </label>
  );
}
