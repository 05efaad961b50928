import type { TicketTimesRow } from './run-ticket-times.ts';

const MOST_SHOWN = 20;

/** The sides with the most tickets of their own, for people. */
export function formatTable(rows: Iterable<TicketTimesRow>): string {
  const all = [...rows];
  const own = all.filter((row) => row.of === 'block');
  const shown = [...own, ...all.filter((row) => row.of === 'corridor')]
    .toSorted((a, b) => a.of.localeCompare(b.of) || b.tickets - a.tickets)
    .slice(0, MOST_SHOWN);
  const lines = [
    `${all.length} rules have a usual time of tickets: ${own.length} by their own, ${all.length - own.length} by their street's.`,
    '',
    '| CNN | side | swept | tickets | half of them come | first and last | of |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...shown.map(
      ({ cnn, side, weekday, from, to, tickets, q25, q75, earliest, latest, of }) =>
        `| ${cnn} | ${side} | ${weekday} ${span(from, to)} | ${tickets} | ${span(q25, q75)} | ${span(earliest, latest)} | ${of} |`,
    ),
  ];
  if (all.length > shown.length) lines.push('', `${all.length - shown.length} more are printed with --json.`);
  return `${lines.join('\n')}\n`;
}

const span = (from: number, to: number): string => `${clockTime(from)}–${clockTime(to)}`;

/** '0:30' for 1470, which is on the next day; 1440 is '24:00'. */
const clockTime = (minute: number): string => {
  const shown = minute > 1440 ? minute - 1440 : minute;
  return `${Math.floor(shown / 60)}:${String(shown % 60).padStart(2, '0')}`;
};
