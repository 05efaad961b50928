import { m } from '@towscout/messages';

import type { SetAside } from './read-tow-records.ts';

const describeKnown = (): Readonly<Record<SetAside, string>> => ({
  not_a_row: m.server_sources_not_a_row(),
  no_id: m.server_sources_no_id(),
  repeated: m.server_sources_repeated(),
  no_time: m.server_sources_no_readable_time(),
  time_disagrees: m.server_sources_time_disagrees(),
  impossible_time: m.server_sources_impossible_time(),
  not_on_ladder: m.server_sources_not_on_ladder(),
  over: m.server_sources_over(),
  no_place: m.server_sources_no_point(),
  elsewhere: m.server_sources_elsewhere(),
  same_case: m.server_sources_same_case(),
});

/** The table may hold a reason that another version of the server knew. */
export const describeSetAside = (reason: string): string =>
  (describeKnown() as Record<string, string>)[reason] ?? m.server_sources_another_reason();
