import { Slider as BaseSlider } from '@base-ui/react/slider';

type SliderProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** Shown beside the label and read out: '10 km'. */
  words: (value: number) => string;
  onValueChange: (value: number) => void;
  /** On release, or after a key. */
  onValueCommitted?: (value: number) => void;
};

export function Slider({ label, value, words, onValueChange, onValueCommitted, ...range }: SliderProps) {
  return (
    <BaseSlider.Root
      {...range}
      value={value}
      onValueChange={(next) => onValueChange(Number(next))}
      onValueCommitted={(next) => onValueCommitted?.(Number(next))}
      className="flex flex-col"
    >
      <div className="flex items-baseline justify-between gap-3">
        <BaseSlider.Label className="text-sm font-medium">{label}</BaseSlider.Label>
        <span aria-hidden className="text-sm text-muted tabular-nums">
          {words(value)}
        </span>
      </div>
      <BaseSlider.Control className="flex h-11 touch-none items-center px-2.5 select-none">
        <BaseSlider.Track className="h-1.5 w-full rounded-full bg-control forced-colors:bg-[GrayText]">
          <BaseSlider.Indicator className="rounded-full bg-ink forced-colors:bg-[Highlight]" />
          <BaseSlider.Thumb
            getAriaValueText={(_text, at) => words(at)}
            className="size-6 rounded-full border-2 border-ink bg-raised shadow-low has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          />
        </BaseSlider.Track>
      </BaseSlider.Control>
    </BaseSlider.Root>
  );
}
