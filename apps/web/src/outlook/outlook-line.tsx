import { ChevronRight } from 'lucide-react';

import { useNow } from '#platform/now.ts';
import { classNames } from '#ui/class-names.ts';

import { tell } from './outlook-view.ts';
import type { ToldSide } from './told-side.ts';
import { type Spot, useOutlook } from './use-outlook.ts';
import { verdictBox, VerdictIcon } from './verdict.tsx';

const TIME_MS = 30_000;
/** A low window has room for the verdict alone; readers hear the rest. */
const UNLESS_LOW = '[@media(max-height:720px)]:max-lg:sr-only';

type OutlookLineProps = Pick<ToldSide, 'told'> & {
  spot: Spot;
  /** 'At your car' */
  where: string;
  onOpen: () => void;
};

/** The sentence about a spot, as the button to everything behind it. */
export function OutlookLine({ spot, where, told, onOpen }: OutlookLineProps) {
  const { outlook, isFailed } = useOutlook(spot);
  const now = useNow(TIME_MS);
  if (!outlook && !isFailed) return null;
  const { tone, verdict, risk } = outlook
    ? tell(outlook, told, now)
    : { tone: 'unknown' as const, verdict: "We couldn't check the street's rules. Check the signs.", risk: null };
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={classNames(
        'mt-2 mb-1 flex min-h-11 w-full items-start gap-2.5 rounded-md bg-raised py-2 pr-2.5 pl-2.5 text-left text-sm shadow-high',
        verdictBox(tone),
      )}
    >
      <VerdictIcon tone={tone} />
      <span className="min-w-0 flex-1">
        <span className={`block truncate text-xs text-muted ${UNLESS_LOW}`}>{where}</span>
        <span className="block font-semibold text-pretty">{verdict}</span>
        {risk && <span className={`block text-muted ${UNLESS_LOW}`}>{risk}</span>}
      </span>
      <ChevronRight aria-hidden size={18} className="mt-0.5 shrink-0 self-center text-muted" />
    </button>
  );
}
