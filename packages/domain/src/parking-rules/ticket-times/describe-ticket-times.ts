import { m } from '@towscout/messages';

import { withArticle } from '../../format-time.ts';
import { withCommas } from '../../with-commas.ts';

/** Whose tickets they are: those of the rule's own side, or of all of its street that is swept at the same hours. */
export const TICKETS_OF = ['side', 'street'] as const;

/** The tickets behind their usual time. */
export type TicketsBehind = {
  tickets: number;
  /** Of the first and the last of them. */
  sinceYear: number;
  untilYear: number;
  of: (typeof TICKETS_OF)[number];
};

/**
 * When tickets for a rule are usually written: half of them from `from` through `to`. In minutes of the day on which the
 * rule begins; those after midnight exceed 1440.
 */
export type RuleTicketTimes = TicketsBehind & { from: number; to: number; earliest: number; latest: number };

/** The same on one day. */
export type TicketTimesAt = TicketsBehind & { from: Date; to: Date; earliest: Date; latest: Date };

/** The middle half of the tickets, as clocks show it: '8:05' and '8:25 AM'. */
export type Span = { from: string; to: string };

/** Says the half of the day once. */
export function toSpan(from: string, to: string): Span {
  const [clock = from, half] = from.split(/\s/);
  const isSameHalf = half !== undefined && to.split(/\s/)[1] === half;
  return { from: isSameHalf ? clock : from, to };
}

/** 'las 8:05' and 'las 8:25 am', in a language with articles. */
const inSentence = ({ from, to }: Span): Span => ({ from: withArticle(from), to: withArticle(to) });

type Told = Pick<TicketsBehind, 'of'>;

/** 'Tickets here usually come 8:05–8:25 AM'. */
export const usualTickets = ({ of }: Told, span: Span): string =>
  of === 'side'
    ? m.parking_rules_ticket_times_here(inSentence(span))
    : m.parking_rules_ticket_times_on_street(inSentence(span));

/** 'Tickets on that side usually come 8:05–8:25 AM', for a car that may be on the other one. */
export const usualTicketsOfSide = ({ of }: Told, span: Span): string =>
  of === 'side'
    ? m.parking_rules_ticket_times_on_side(inSentence(span))
    : m.parking_rules_ticket_times_on_street(inSentence(span));

/** 'Move by 8:00 AM: tickets here usually come 8:05–8:25 AM'; the time is that at which the rule begins. */
export function moveBefore({ of }: Told, span: Span, time: string): string {
  const told = { ...inSentence(span), time };
  return of === 'side'
    ? m.parking_rules_ticket_times_move_by_here(told)
    : m.parking_rules_ticket_times_move_by_on_street(told);
}

/** 'Tickets here usually come 8:05–8:25 AM (43 tickets, 2023–2025).' */
export const withTicketsBehind = (sentence: string, behind: TicketsBehind): string =>
  m.parking_rules_ticket_times_behind({ sentence, count: withCommas(behind.tickets), years: formatYears(behind) });

/** '2023–2025', or '2025'. */
export const formatYears = ({ sinceYear, untilYear }: Pick<TicketsBehind, 'sinceYear' | 'untilYear'>): string =>
  sinceYear === untilYear ? String(sinceYear) : `${sinceYear}–${untilYear}`;
