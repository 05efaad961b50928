/** Why a row from a city was rejected, as administrators read it. */
export const REJECT_REASONS = {
  not_a_row: 'Not a row of data.',
  no_id: 'No number to identify it by.',
  no_date: 'No date.',
  impossible_date: 'The date does not exist.',
  date_out_of_range: 'The date is before 2000 or too far in the future.',
  ends_before_it_begins: 'It ends before it begins.',
  no_violation: 'No violation given.',
  not_parking: 'Not a parking violation: a camera ticket, a transit fare or a voided citation.',
  no_place: 'No location given.',
  not_closed: 'Only some lanes are closed.',
  no_block: 'No number of a block.',
  no_side: 'Not given for the left or the right side of a street.',
  no_weekday: 'No weekday, or an unknown one.',
  no_week: 'No week of the month in which it holds.',
  impossible_hours: 'The hours do not exist.',
  no_time: 'It ends at the hour at which it begins.',
  holidays_only: 'Only repeats for holidays what other rows say of weekdays.',
  no_limit: 'A time limit of no time.',
  not_for_cars: 'Not for passenger cars.',
  not_current: 'No longer current.',
  unknown_rule: 'An unknown rule, or none.',
  wrong_type: 'A field holds something other than text or a number.',
} as const;

export type RejectReason = keyof typeof REJECT_REASONS;
