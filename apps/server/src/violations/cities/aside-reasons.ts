/** Why a row of a city is set aside, in the words that administrators read. */
export const ASIDE_REASONS = {
  not_a_row: 'It is not a row.',
  no_id: 'It has no number by which to know it again.',
  no_date: 'It has no date.',
  impossible_date: 'Its date is in no calendar.',
  date_out_of_range: 'Its date is before 2000 or too far ahead.',
  ends_before_it_begins: 'It ends before it begins.',
  no_violation: 'It does not say what the violation was.',
  not_parking: 'It is no parking violation: a camera saw it, a rider got it, or the city voided it.',
  no_place: 'It does not say where.',
  not_closed: 'The street stays open: only some lanes are closed.',
  wrong_type: 'A field holds something other than text or a number.',
} as const;

export type AsideReason = keyof typeof ASIDE_REASONS;
