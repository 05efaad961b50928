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

/** The sentence about a spot, as the button to everything behind it. Where nothing is known it leaves the map in sight. */
export function OutlookLine({ spot, where, told, onOpen }: OutlookLineProps) {
  const { outlook, isFailed } = useOutlook(spot);
  const now = useNow(TIME_MS);
  if (!outlook) {
    return isFailed && <UnknownLine where={where} words="couldn't check street rules" onOpen={onOpen} />;
  }
  const { tone, verdict, risk } = tell(outlook, told, now);
  if (tone === 'unknown' && !outlook.risk)
    return <UnknownLine where={where} words="street rules not known" onOpen={onOpen} />;
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

/** 'At your car: street rules not known' */
function UnknownLine({ where, words, onOpen }: Pick<OutlookLineProps, 'where' | 'onOpen'> & { words: string }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={classNames(
        'mt-2 mb-1 flex min-h-11 max-w-full items-center gap-2 rounded-md px-2 text-left text-sm shadow-low',
        verdictBox('unknown'),
      )}
    >
      <VerdictIcon tone="unknown" />
      <span className="min-w-0">
        {where}: {words}
      </span>
      <ChevronRight aria-hidden size={18} className="shrink-0 text-muted" />
    </button>
  );
}
