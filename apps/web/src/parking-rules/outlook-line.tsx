import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { m } from '@towscout/messages';

import { useNow } from '#platform/now.ts';
import { classNames } from '#ui/class-names.ts';

import type { ChosenSide } from './chosen-side.ts';
import { tell, type Tone } from './outlook-view.ts';
import { type Spot, useOutlook } from './use-outlook.ts';
import { verdictOverMap, VerdictIcon, verdictText } from './verdict-box.tsx';
import { riskWord } from './words/ticket-risk.ts';

const TIME_MS = 30_000;
/** A low window has room for one line below the verdict; readers hear the rest. */
const UNLESS_LOW = 'compact:sr-only';

type OutlookLineProps = Pick<ChosenSide, 'chosen'> & {
  spot: Spot;
  /** 'At your car' */
  where: string;
  onOpen: () => void;
};

/** The verdict about a spot, as the button to everything behind it. Where nothing is known it leaves the map in sight. */
export function OutlookLine({ spot, where, chosen, onOpen }: OutlookLineProps) {
  const { outlook, isFailed } = useOutlook(spot);
  const now = useNow(TIME_MS);
  if (!outlook) return isFailed && <UnknownLine where={where} words={m.parking_rules_line_failed()} onOpen={onOpen} />;
  const { tone, verdict, detail, note, ...told } = tell(outlook, chosen, now);
  const isCar = spot.since !== undefined;
  const place = told.where === null || isCar ? [where, told.where].filter(Boolean).join(' · ') : told.where;
  const risk = riskWord(told.risk);
  const isBlank = tone === 'unknown' && outlook.sides.every(({ changesAt }) => changesAt === null);
  if (isBlank && !risk) return <UnknownLine where={place} words={verdict} onOpen={onOpen} />;
  const rest = [detail, risk, note].filter((words) => words !== null);
  return (
    <LineButton tone={tone} onOpen={onOpen} className="w-full flex-col px-2.5 py-1.5 shadow-high">
      <span className="flex items-center gap-1.5 text-xs text-muted">
        <VerdictIcon tone={tone} size={16} />
        <span className="min-w-0 flex-1 truncate">{place}</span>
        <ChevronRight aria-hidden size={16} className="shrink-0" />
      </span>
      <span className={classNames('font-semibold text-pretty', verdictText(tone))}>{verdict}</span>
      {rest.length > 0 && (
        <span className="text-xs text-muted">
          <span className={`text-pretty ${UNLESS_LOW}`}>{rest.join(' · ')}</span>
          <span
            aria-hidden
            data-first={detail ?? note ?? risk}
            className="hidden before:content-[attr(data-first)] compact:block"
          />
        </span>
      )}
    </LineButton>
  );
}

/** 'At your car · Unknown: read the signs' */
const UnknownLine = ({ where, words, onOpen }: Pick<OutlookLineProps, 'where' | 'onOpen'> & { words: string }) => (
  <LineButton tone="unknown" onOpen={onOpen} className="w-fit max-w-full items-center gap-2 px-2 py-0.5 shadow-low">
    <VerdictIcon tone="unknown" size={16} />
    <span className="min-w-0">
      <span className="block truncate text-xs text-muted">{where}</span>
      <span className="block font-medium">{words}</span>
    </span>
    <ChevronRight aria-hidden size={16} className="shrink-0 text-muted" />
  </LineButton>
);

type LineButtonProps = { tone: Tone; onOpen: () => void; className: string; children: ReactNode };

const LineButton = ({ tone, onOpen, className, children }: LineButtonProps) => (
  <button
    type="button"
    aria-haspopup="dialog"
    onClick={onOpen}
    className={classNames('mt-2 mb-1 flex min-h-11 rounded-md text-left text-sm', verdictOverMap(tone), className)}
  >
    {children}
  </button>
);
