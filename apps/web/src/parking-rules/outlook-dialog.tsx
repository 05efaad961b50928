import { CalendarOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import type { OutlookView, SideOutlook } from '@towscout/contracts/parking-rules/schema';
import { capitalize } from '@towscout/domain/trucks/format-status';
import { m } from '@towscout/messages';

import { useNow } from '#platform/now.ts';
import { Dialog } from '#ui/dialog.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { type BarDay, formatRule, formatRuleHours, nextDay, nextWeek } from './bar/bar-day.ts';
import { DayBar, TicketsMark } from './bar/day-bar.tsx';
import type { ChosenSide } from './chosen-side.ts';
import { Instead } from './instead.tsx';
import { currentSide, getZone, ruleTimeKey, tell } from './outlook-view.ts';
import { describeSuspended, RuleIcon, RuleList } from './rule-list.tsx';
import { SideChoice } from './side-choice.tsx';
import { askSentences } from './table-words.ts';
import { type Spot, useOutlook } from './use-outlook.ts';
import { VerdictWords } from './verdict-box.tsx';
import { formatDay } from './words/format-local-time.ts';
import { ticketsAhead } from './words/ticket-risk.ts';

type OutlookDialogProps = OutlookCardProps & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** 'Fell St & Laguna St' */
  name: string | null;
};

export function OutlookDialog({ open, onOpenChange, name, ...card }: OutlookDialogProps) {
  const isCar = card.spot.since !== undefined;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isCar ? m.parking_rules_at_car() : m.parking_rules_can_i_park()}
      description={name ?? undefined}
    >
      <OutlookCard {...card} />
    </Dialog>
  );
}

const TIME_MS = 30_000;
const listSpans = () =>
  [
    { value: 'day', label: m.parking_rules_span_day() },
    { value: 'week', label: m.parking_rules_span_week() },
  ] as const;

type OutlookCardProps = ChosenSide & {
  spot: Spot;
  /** How often cars were towed from private lots at the spot. */
  towed?: ReactNode;
};

/** Says what the street allows at a spot and how likely a ticket is: in a sentence, for a day and for a week. */
export function OutlookCard({ spot, towed, ...side }: OutlookCardProps) {
  const { outlook, isFailed, refetch } = useOutlook(spot);
  if (isFailed)
    return (
      <LoadFailed title={m.parking_rules_check_failed()} reason={m.parking_rules_check_signs()} onRetry={refetch} />
    );
  if (!outlook) return <Skeleton className="h-72" />;
  return <Known outlook={outlook} spot={spot} towed={towed} {...side} />;
}

function Known({ outlook, spot, towed, chosen, onChoose }: OutlookCardProps & { outlook: OutlookView }) {
  const now = useNow(TIME_MS);
  const [span, setSpan] = useState<'day' | 'week'>('day');
  const timeZone = getZone(outlook);
  const side = currentSide(outlook, chosen);
  const words = tell(outlook, chosen, now);
  const hasRules = outlook.sides.length > 0;
  const hasKnownRule = outlook.sides.some(({ rules }) => rules.length > 0);
  const isAsked = outlook.side === null && outlook.sides.length > 1 && (hasKnownRule || words.asksSide);
  const times = { now, timeZone };
  const isBlank = !hasRules && outlook.risk === null;
  const day = nextDay(outlook, side);
  return (
    <div className="flex flex-col gap-4">
      <VerdictWords told={words} outlook={outlook} now={now} />
      {towed}
      {askSentences(outlook).map((sentence) => (
        <p key={sentence} className="text-sm text-muted">
          {sentence}
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
      {side && <SuspendedHours suspended={side.suspended} {...times} />}
      {hasRules && <Instead spot={spot} isUrgent={words.tone === 'forbidden'} now={now} timeZone={timeZone} />}
      {!isBlank && <RuleList outlook={outlook} side={side} now={now} />}
    </div>
  );
}

type Told = { now: Date; timeZone: string };
type WeekProps = Told & { days: readonly BarDay[] };

/** Each of the next seven days: its bar, and the same in words. */
function Week({ days, ...told }: WeekProps) {
  return (
    <ol aria-label={m.parking_rules_next_7_days()} className="flex flex-col divide-y divide-line">
      {days.map((day, at) => {
        const name = formatDay(day.startsAt, told.timeZone);
        return (
          <li key={name} className="flex flex-col gap-1.5 py-2 first:pt-0">
            <h4 className="text-sm font-medium">
              {name}
              {at === 0 && <span className="text-muted"> · {m.parking_rules_today()}</span>}
            </h4>
            <DayBar isSmall label={name} day={day} now={told.now} timeZone={told.timeZone} />
            <DayWords day={day} {...told} />
          </li>
        );
      })}
    </ol>
  );
}

/** Hours that the city called off: they are in no bar. */
function SuspendedHours({ suspended, now, timeZone }: Told & Pick<SideOutlook, 'suspended'>) {
  if (suspended.length === 0) return null;
  return (
    <ul className="flex flex-col gap-0.5 text-sm">
      {suspended.map((hours) => (
        <li key={`${hours.kind} ${hours.startsAt}`} className="flex items-start gap-2">
          <CalendarOff aria-hidden size={16} className="mt-0.5 shrink-0 text-muted" />
          <span className="min-w-0 text-pretty">{describeSuspended(hours, now, timeZone)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The rules of the bar in words. */
function DayWords({ day, now, timeZone }: Told & { day: BarDay }) {
  if (day.rules.length === 0) return null;
  return (
    <ul className="flex flex-col gap-0.5 text-sm">
      {day.rules.map((rule) => (
        <li key={ruleTimeKey(rule)} className="flex items-start gap-2">
          <RuleIcon kind={rule.kind} size={16} className="mt-0.5 shrink-0 text-muted" />
          <span className="min-w-0">
            {capitalize(formatRule(rule))}{' '}
            <span className="text-muted">· {formatRuleHours(rule, day, now, timeZone)}</span>
            {rule.ticketTimes && (
              <span className="block text-pretty text-muted">
                <TicketsMark className="mr-1.5 inline-block w-3 align-middle" />
                {ticketsAhead(rule.ticketTimes, rule.startsAt, now, timeZone)}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
