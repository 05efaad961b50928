import { Progress as BaseProgress } from '@base-ui/react/progress';

type ProgressProps = {
  label: string;
  /** 0 to 1; null for an unknown total. */
  value: number | null;
  /** Read out instead of a percentage. */
  words: string;
};

export function Progress({ label, value, words }: ProgressProps) {
  return (
    <BaseProgress.Root value={value} max={1} aria-label={label} getAriaValueText={() => words}>
      <BaseProgress.Track className="h-2 overflow-hidden rounded-full bg-line forced-colors:border forced-colors:border-[CanvasText]">
        <BaseProgress.Indicator className="h-full rounded-full bg-ink forced-colors:bg-[Highlight] transition-[width] duration-190 data-indeterminate:w-full data-indeterminate:animate-pulse data-indeterminate:opacity-60" />
      </BaseProgress.Track>
    </BaseProgress.Root>
  );
}
