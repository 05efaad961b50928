import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import type { OutlookView } from '@towscout/contracts/parking-rules/schema';
import { m } from '@towscout/messages';

import { useNow } from '#platform/now.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { nextDay, nextWeek } from './bar/bar-day.ts';
import { DayBar } from './bar/day-bar.tsx';
import { Instead } from './instead.tsx';
import { currentSide, tell, getZone } from './outlook-view.ts';
import { RuleList } from './rule-list.tsx';
import { SideChoice } from './side-choice.tsx';
import { tableWarnings } from './table-words.ts';
import type { ChosenSide } from './told-side.ts';
import { type Spot, useOutlook } from './use-outlook.ts';
import { VerdictWords } from './verdict-box.tsx';
import { DayWords, Week } from './week.tsx';

const TIME_MS = 30_000;
const listSpans = () =>
  [
    { value: 'day', label: m.parking_rules_span_day() },
    { value: 'week', label: m.parking_rules_span_week() },
  ] as const;

export type OutlookCardProps = ChosenSide & {
  spot: Spot;
  /** People's reports around the spot, shown where no rule is known. */
  reported: ReactNode;
  /** How often cars were towed from private lots at the spot. */
  towed?: ReactNode;
};

/** Says what the street allows at a spot and how likely a ticket is: in a sentence, for a day and for a week. */
export function OutlookCard({ spot, reported, towed, ...side }: OutlookCardProps) {
  const { outlook, isFailed, refetch } = useOutlook(spot);
  if (isFailed)
    return (
      <LoadFailed title={m.parking_rules_check_failed()} reason={m.parking_rules_check_signs()} onRetry={refetch} />
    );
  if (!outlook) return <Skeleton className="h-72" />;
  return <Known outlook={outlook} spot={spot} reported={reported} towed={towed} {...side} />;
}

function Known({ outlook, spot, reported, towed, chosen, onChoose }: OutlookCardProps & { outlook: OutlookView }) {
  const now = useNow(TIME_MS);
  const [span, setSpan] = useState<'day' | 'week'>('day');
  const timeZone = getZone(outlook);
  const side = currentSide(outlook, chosen);
  const words = tell(outlook, chosen, now);
  const isAsked = outlook.side === null && outlook.sides.length > 1;
  const hasRules = outlook.sides.length > 0;
  const times = { now, timeZone, hasSide: side !== null || !hasRules };
  const hasKnownRule = outlook.sides.some(({ rules }) => rules.length > 0);
  const isBlank = !hasRules && outlook.risk === null;
  const day = nextDay(outlook, side);
  return (
    <div className="flex flex-col gap-4">
      <VerdictWords told={words} />
      {towed}
      {tableWarnings(outlook.tables, now).map((warning) => (
        <p key={warning} className="flex items-start gap-2 text-sm text-pretty text-amber">
          <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
          {warning}
        </p>
      ))}
      {isAsked && <SideChoice outlook={outlook} chosen={side?.side ?? null} onChoose={onChoose} now={now} />}
      {!isBlank && (
        <div role="group" aria-label={m.parking_rules_ahead()} className="flex flex-col gap-3">
          <Segmented label={m.parking_rules_time()} value={span} onValueChange={setSpan} options={listSpans()} />
          {span === 'day' ? (
            <>
              <DayBar label={m.parking_rules_next_24_hours()} day={day} now={now} timeZone={timeZone} />
              <DayWords day={day} {...times} />
            </>
          ) : (
            <Week days={nextWeek(outlook, side)} {...times} />
          )}
        </div>
      )}
      {hasRules && <Instead spot={spot} isUrgent={words.tone === 'forbidden'} now={now} timeZone={timeZone} />}
      {!hasKnownRule && reported}
      {!isBlank && <RuleList outlook={outlook} side={side} now={now} />}
    </div>
  );
}
