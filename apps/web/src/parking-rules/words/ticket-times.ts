import type { RuleTicketTimesView } from '@towscout/contracts/parking-rules/ticket-times';
import { MINUTE_MS } from '@towscout/domain/durations';
import { withArticle } from '@towscout/domain/format-time';
import {
  formatYears,
  moveBefore,
  type Span,
  toSpan,
  usualTickets,
  withTicketsBehind,
  type TicketTimesAt,
} from '@towscout/domain/parking-rules/ticket-times/describe-ticket-times';
import { withCommas } from '@towscout/domain/with-commas';
import { m } from '@towscout/messages';

import { formatHour } from './format-local-time.ts';

/** '8:05' and '8:25 am'. */
export const ticketSpan = ({ from, to }: Pick<TicketTimesAt, 'from' | 'to'>, timeZone: string): Span =>
  toSpan(formatHour(from, timeZone), formatHour(to, timeZone));

/** 'Move by 8 am: tickets here usually come 8:05–8:25 am (43 tickets, 2023–2025).' Without the first once it is 8. */
export function ticketsAhead(times: TicketTimesAt, startsAt: Date, now: Date, timeZone: string): string {
  const span = ticketSpan(times, timeZone);
  const sentence =
    startsAt > now ? moveBefore(times, span, withArticle(formatHour(startsAt, timeZone))) : usualTickets(times, span);
  return withTicketsBehind(sentence, times);
}

const clockAt = (minute: number): string => formatHour(new Date(minute * MINUTE_MS), 'UTC');

/** When tickets for a rule are written on any of its days, and what that is learned from. */
export function describeRuleTickets(times: RuleTicketTimesView): { usual: string; earliest: string; source: string } {
  const behind = { count: withCommas(times.tickets), years: formatYears(times) };
  const [earliest, latest] = [times.earliest, times.latest].map((minute) => withArticle(clockAt(minute)));
  return {
    usual: `${usualTickets(times, toSpan(clockAt(times.from), clockAt(times.to)))}.`,
    earliest: m.parking_rules_ticket_times_earliest({ earliest: earliest ?? '', latest: latest ?? '' }),
    source:
      times.of === 'side'
        ? m.parking_rules_ticket_times_from_side(behind)
        : m.parking_rules_ticket_times_from_street(behind),
  };
}
