import { m } from '@towscout/messages';

import type { SetAside } from './read-tow-records.ts';

const describeKnown = (): Readonly<Record<SetAside, string>> => ({
  not_a_row: m.sources_server_not_a_row(),
  no_id: m.sources_server_no_id(),
  repeated: m.sources_server_repeated(),
  no_time: m.sources_server_no_readable_time(),
  time_disagrees: m.sources_server_time_disagrees(),
  impossible_time: m.sources_server_impossible_time(),
  not_on_ladder: m.sources_server_not_on_ladder(),
  over: m.sources_server_over(),
  no_place: m.sources_server_no_point(),
  elsewhere: m.sources_server_elsewhere(),
  same_case: m.sources_server_same_case(),
});

/** The table may hold a reason that another version of the server knew. */
export const describeSetAside = (reason: string): string =>
  (describeKnown() as Record<string, string>)[reason] ?? m.sources_server_another_reason();
