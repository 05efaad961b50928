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
  wrong_type: 'A field holds something other than text or a number.',
} as const;

export type RejectReason = keyof typeof REJECT_REASONS;
