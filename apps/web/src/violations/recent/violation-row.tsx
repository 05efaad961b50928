import { isViolationType, nameViolationType } from '@towscout/contracts/violations/constants';
import type { ParkingViolation } from '@towscout/contracts/violations/schema';
import { clockTime } from '@towscout/domain/format-time';
import { cityName } from '@towscout/domain/sources/cities';

import { FeedWords } from '#ui/foreign-words.tsx';

import { formatFine, describeLocation } from '../violation-text.ts';

/** In the language of the page, or in the city's own words. */
export const ViolationName = ({ type }: { type: string }) =>
  isViolationType(type) ? nameViolationType(type) : <FeedWords>{type}</FeedWords>;

type ViolationRowProps = { violation: ParkingViolation; now: Date; withCity?: boolean };

export function ViolationRow({ violation, now, withCity = false }: ViolationRowProps) {
  const fine = formatFine(violation);
  const at = new Date(violation.violationDate);
  return (
    <>
      <p className="flex items-baseline justify-between gap-3 text-sm font-medium">
        <span className="truncate">
          <ViolationName type={violation.violationType} />
        </span>
        {fine && <span className="shrink-0 tabular-nums">{fine}</span>}
      </p>
      <p className="flex justify-between gap-3 text-xs text-muted">
        <span className="truncate">
          {withCity && `${cityName(violation.citySource)} · `}
          {describeLocation(violation)}
        </span>
        <time dateTime={violation.violationDate} className="shrink-0 tabular-nums">
          {clockTime(at, now)}
        </time>
      </p>
    </>
  );
}
