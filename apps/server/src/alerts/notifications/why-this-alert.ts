import type { PlaceKind, TowAlertData } from '@towscout/contracts/alerts';
import type { ViolationAlertData } from '@towscout/contracts/violations';

const FEEDS: Partial<Record<TowAlertData['source'], string>> = { chp_cad: 'CHP dispatch', sf_calls: 'San Francisco dispatch' };
const STATUSES: Readonly<Record<TowAlertData['status'], string>> = {
  active: 'active',
  waiting: 'waiting',
  en_route: 'en route',
  responding: 'responding',
  departed: 'departed',
};
const PLACES: Readonly<Record<PlaceKind, string>> = { parked: 'your car', here: 'you', favorite: 'your saved place', zone: 'your alert zone' };

/** Such as 'active tow truck, 0.4 mi from your car, reported by 2 people'. */
export function whyThisTowAlert(data: TowAlertData): string {
  if (data.allClear) return 'you were alerted of this tow truck before it left';
  const feed = FEEDS[data.source];
  const told = feed ? `told by ${feed}` : `reported by ${data.confirmations === 1 ? '1 person' : `${data.confirmations} people`}`;
  const what = `${STATUSES[data.status]} ${feed ? 'tow call' : 'tow truck'}, ${miles(data.distanceMiles)} from ${PLACES[data.placeKind]}, ${told}`;
  return data.gathered.length > 1 ? `${data.gathered.length} gathered into one, the nearest: ${what}` : what;
}

/** Such as 'plate ABC1234, which you watch' or 'Fire Hydrant violation, 0.3 mi from your car'. */
export function whyThisViolationAlert({ watchedPlate, near, violationType }: ViolationAlertData): string {
  const plate = watchedPlate ? `plate ${watchedPlate}, which you watch` : null;
  const place = near ? `${violationType} violation, ${miles(near.distanceMiles)} from ${PLACES[near.placeKind]}` : null;
  return [plate, place].filter(Boolean).join('; ');
}

const miles = (value: number): string => `${value < 0.1 ? 'under 0.1' : value.toFixed(1)} mi`;
