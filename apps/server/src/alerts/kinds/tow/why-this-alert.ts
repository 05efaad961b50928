import type { TowAlertData } from '@towscout/contracts/alerts/schema';
import { nearUnnamed } from '@towscout/domain/alerts/danger-sentence';
import { formatDistanceFrom } from '@towscout/domain/format-distance';
import { dispatchName } from '@towscout/domain/sources';
import { m } from '@towscout/messages';

/** 'You got this because 2 people reported a truck 410 ft from your car.' */
export function whyThisTowAlert(data: TowAlertData): string {
  if (data.allClear) return m.alerts_server_why_all_clear();
  const reported = describeReport(data);
  if (data.gathered.length > 1) return m.alerts_server_why_gathered({ count: data.gathered.length, reported });
  const why = m.alerts_server_why({ reported });
  return data.alarm ? why : `${why} ${describeDoubt(data)}`;
}

const describeDoubt = ({ confirmations }: TowAlertData): string =>
  confirmations > 1 ? m.alerts_server_silent_unproven() : m.alerts_server_silent_unconfirmed();

function describeReport({ source, confirmations, distanceMiles, ...place }: TowAlertData): string {
  const where = formatDistanceFrom(distanceMiles, nearUnnamed(place));
  const dispatch = dispatchName(source);
  if (dispatch) return m.alerts_server_dispatch_listed({ dispatch, where });
  return m.alerts_server_people_reported({ count: confirmations, where });
}
