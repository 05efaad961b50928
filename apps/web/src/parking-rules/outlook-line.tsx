import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { m } from '@towscout/messages';

import { useNow } from '#platform/now.ts';
import { classNames } from '#ui/class-names.ts';

import type { ChosenSide } from './chosen-side.ts';
import { tell, type Tone } from './outlook-view.ts';
import { type Spot, useOutlook } from './use-outlook.ts';
import { verdictBox, VerdictIcon } from './verdict-box.tsx';

const TIME_MS = 30_000;
/** A low window has room for the verdict alone; readers hear the rest. */
const UNLESS_LOW = '[@media(max-height:720px)]:max-lg:sr-only';

type OutlookLineProps = Pick<ChosenSide, 'chosen'> & {
  spot: Spot;
  /** 'At your car' */
  where: string;
  onOpen: () => void;
};

/** The sentence about a spot, as the button to everything behind it. Where nothing is known it leaves the map in sight. */
export function OutlookLine({ spot, where, chosen, onOpen }: OutlookLineProps) {
  const { outlook, isFailed } = useOutlook(spot);
  const now = useNow(TIME_MS);
  if (!outlook) {
    return isFailed && <UnknownLine where={where} words={m.parking_rules_line_failed()} onOpen={onOpen} />;
  }
  const { tone, verdict, risk, ...of } = tell(outlook, chosen, now);
  if (tone === 'unknown' && !outlook.risk)
    return <UnknownLine where={where} words={m.parking_rules_line_unknown()} onOpen={onOpen} />;
  return (
    <LineButton
      tone={tone}
      onOpen={onOpen}
      className="w-full items-start gap-2.5 bg-raised py-2 pr-2.5 pl-2.5 shadow-high"
    >
      <span className="min-w-0 flex-1">
        <span className={`block truncate text-xs text-muted ${UNLESS_LOW}`}>
          {of.where === null ? where : `${where} · ${of.where}`}
        </span>
        <span className="block font-semibold text-pretty">{verdict}</span>
        {risk && <span className={`block text-muted ${UNLESS_LOW}`}>{risk}</span>}
      </span>
    </LineButton>
  );
}

/** 'At your car: street rules not known' */
const UnknownLine = ({ where, words, onOpen }: Pick<OutlookLineProps, 'where' | 'onOpen'> & { words: string }) => (
  <LineButton tone="unknown" onOpen={onOpen} className="max-w-full items-center gap-2 px-2 shadow-low">
    <span className="min-w-0">
      {where}: {words}
    </span>
  </LineButton>
);

type LineButtonProps = { tone: Tone; onOpen: () => void; className: string; children: ReactNode };

const LineButton = ({ tone, onOpen, className, children }: LineButtonProps) => (
  <button
    type="button"
    aria-haspopup="dialog"
    onClick={onOpen}
    className={classNames('mt-2 mb-1 flex min-h-11 rounded-md text-left text-sm', verdictBox(tone), className)}
  >
    <VerdictIcon tone={tone} />
    {children}
    <ChevronRight aria-hidden size={18} className="shrink-0 self-center text-muted" />
  </button>
);
