import type { TowAlertData } from '@towscout/contracts/alerts';
import { nearWhat } from '@towscout/domain/danger-sentence';
import { distanceWords } from '@towscout/domain/distance-words';
import { dispatchWords } from '@towscout/domain/source-words';

const STATUSES: Readonly<Record<TowAlertData['status'], string>> = {
  active: 'active',
  waiting: 'waiting',
  en_route: 'en route',
  responding: 'responding',
  departed: 'departed',
};

/** Such as 'active tow truck, 0.4 mi from your car, reported by 2 people'. */
export function whyThisTowAlert(data: TowAlertData): string {
  if (data.allClear) return 'you were alerted to this tow truck';
  const feed = dispatchWords(data.source);
  const told = feed
    ? `from ${feed}`
    : `reported by ${data.confirmations === 1 ? '1 person' : `${data.confirmations} people`}`;
  const what = `${STATUSES[data.status]} ${feed ? 'tow call' : 'tow truck'}, ${distanceWords(data.distanceMiles)} from ${nearWhat({ ...data, placeName: null })}, ${told}`;
  if (data.gathered.length > 1) return `${data.gathered.length} alerts combined; nearest: ${what}`;
  return data.alarm ? what : `${what}; nobody has confirmed it yet, so it made no sound`;
}
