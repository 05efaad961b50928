type SwitchProps = {
  label: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  hint?: string;
  errorId?: string | undefined;
};

export function Switch({ label, checked, onCheckedChange, disabled = false, hint, errorId }: SwitchProps) {
  return (
    <label className="flex min-h-11 items-center justify-between gap-4">
      <span>
        <span className="block text-sm font-medium">{label}</span>
        {hint && <span className="block text-xs text-muted">{hint}</span>}
      </span>
      <span className="relative flex shrink-0">
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          aria-invalid={errorId === undefined ? undefined : true}
          aria-describedby={errorId}
          onChange={(event) => onCheckedChange(event.target.checked)}
          disabled={disabled}
          className="peer relative h-7 w-12 cursor-pointer appearance-none rounded-full border border-control bg-sunken transition-colors duration-150 before:absolute before:-inset-x-0.5 before:-inset-y-2 checked:border-ink checked:bg-ink disabled:cursor-default disabled:opacity-55 forced-colors:checked:bg-[Highlight]"
        />
        <span className="pointer-events-none absolute top-[3px] left-[3px] size-5.5 rounded-full bg-control transition-[translate,background-color] duration-150 peer-checked:translate-x-5 peer-checked:bg-surface peer-disabled:opacity-55 forced-colors:bg-[ButtonText] forced-colors:peer-checked:bg-[HighlightText]" />
      </span>
    </label>
  );
}
