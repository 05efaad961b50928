import { m } from '@towscout/messages';

export const describeRejects = () => ({
  not_a_row: m.sources_server_not_a_row(),
  no_id: m.sources_server_no_id(),
  no_date: m.sources_server_no_date(),
  impossible_date: m.sources_server_impossible_date(),
  date_out_of_range: m.sources_server_date_out_of_range(),
  ends_before_it_begins: m.sources_server_ends_before_it_begins(),
  no_violation: m.sources_server_no_violation(),
  not_parking: m.sources_server_not_parking(),
  no_place: m.sources_server_no_place(),
  not_closed: m.sources_server_not_closed(),
  no_block: m.sources_server_no_block(),
  no_side: m.sources_server_no_side(),
  no_weekday: m.sources_server_no_weekday(),
  no_week: m.sources_server_no_week(),
  impossible_hours: m.sources_server_impossible_hours(),
  no_time: m.sources_server_no_time(),
  holidays_only: m.sources_server_holidays_only(),
  no_limit: m.sources_server_no_limit(),
  not_for_cars: m.sources_server_not_for_cars(),
  not_a_tow: m.sources_server_not_a_tow(),
  not_current: m.sources_server_not_current(),
  unknown_rule: m.sources_server_unknown_rule(),
  unknown_code: m.sources_server_unknown_code(),
  changed_code: m.sources_server_changed_code(),
  no_rule: m.sources_server_no_rule(),
  not_a_snow_route: m.sources_server_not_a_snow_route(),
  wrong_type: m.sources_server_wrong_type(),
});

export type RejectReason = keyof ReturnType<typeof describeRejects>;
