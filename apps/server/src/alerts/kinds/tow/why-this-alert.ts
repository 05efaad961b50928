import type { TowAlertData } from '@towscout/contracts/alerts/schema';
import { nearUnnamed } from '@towscout/domain/danger-sentence';
import { formatDistance } from '@towscout/domain/format-distance';
import { dispatchName } from '@towscout/domain/sources';

/** 'You got this because 2 people reported a truck 410 ft from your car.' */
export function whyThisTowAlert(data: TowAlertData): string {
  if (data.allClear) return 'You got this because we alerted you to this truck.';
  if (data.gathered.length > 1)
    return `You got this because of ${data.gathered.length} alerts. In the nearest, ${reported(data)}.`;
  const why = `You got this because ${reported(data)}.`;
  return data.alarm ? why : `${why} It was silent because ${doubt(data)}.`;
}

const doubt = ({ confirmations }: TowAlertData): string =>
  confirmations > 1 ? 'none of them has been proven right yet' : 'nobody has confirmed it yet';

function reported({ source, confirmations, distanceMiles, ...place }: TowAlertData): string {
  const where = `${formatDistance(distanceMiles)} from ${nearUnnamed(place)}`;
  const dispatch = dispatchName(source);
  if (dispatch) return `${dispatch} listed a tow call ${where}`;
  return `${confirmations === 1 ? '1 person' : `${confirmations} people`} reported a truck ${where}`;
}
