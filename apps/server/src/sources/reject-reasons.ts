import { m } from '@towscout/messages';

export const describeRejects = () => ({
  not_a_row: m.server_sources_not_a_row(),
  no_id: m.server_sources_no_id(),
  no_date: m.server_sources_no_date(),
  impossible_date: m.server_sources_impossible_date(),
  date_out_of_range: m.server_sources_date_out_of_range(),
  ends_before_it_begins: m.server_sources_ends_before_it_begins(),
  no_violation: m.server_sources_no_violation(),
  not_parking: m.server_sources_not_parking(),
  no_place: m.server_sources_no_place(),
  not_closed: m.server_sources_not_closed(),
  no_block: m.server_sources_no_block(),
  no_side: m.server_sources_no_side(),
  no_weekday: m.server_sources_no_weekday(),
  no_week: m.server_sources_no_week(),
  impossible_hours: m.server_sources_impossible_hours(),
  no_time: m.server_sources_no_time(),
  holidays_only: m.server_sources_holidays_only(),
  no_limit: m.server_sources_no_limit(),
  not_for_cars: m.server_sources_not_for_cars(),
  not_a_tow: m.server_sources_not_a_tow(),
  not_current: m.server_sources_not_current(),
  unknown_rule: m.server_sources_unknown_rule(),
  wrong_type: m.server_sources_wrong_type(),
});

export type RejectReason = keyof ReturnType<typeof describeRejects>;
