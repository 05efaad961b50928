import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { useId } from 'react';

import { REPORTABLE_STATUSES } from '@towscout/contracts/sightings';

import { TruckMark } from './truck-mark.tsx';

export type ReportableStatus = keyof typeof REPORTABLE_STATUSES;

const CHOICES = Object.entries(REPORTABLE_STATUSES) as [ReportableStatus, string][];

type StatusChoiceProps = {
  value: ReportableStatus | null;
  onChange: (status: ReportableStatus) => void;
  error: string | undefined;
};

/** The three things a person can say of a truck, each one tap big enough for a thumb. */
export function StatusChoice({ value, onChange, error }: StatusChoiceProps) {
  const errorId = useId();
  return (
    <div>
      <RadioGroup<ReportableStatus | null>
        aria-label="What is the truck doing?"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
        value={value}
        onValueChange={(next) => {
          if (next) onChange(next);
        }}
        className="grid grid-cols-3 gap-2"
      >
        {CHOICES.map(([status, words]) => (
          <Radio.Root
            key={status}
            value={status}
            className="flex min-h-26 cursor-pointer flex-col items-center justify-center gap-2 rounded-md border border-control bg-surface p-2 text-center text-sm leading-[1.125rem] font-medium data-checked:border-accent data-checked:bg-amber-wash data-checked:ring-2 data-checked:ring-accent"
          >
            <TruckMark truck={{ status, source: 'user', trust: 'reported' }} className="size-10" />
            {words}
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
