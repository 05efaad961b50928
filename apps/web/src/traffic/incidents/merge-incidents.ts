import type { TrafficIncident } from '@towscout/contracts/traffic/incidents/schema';
import { distanceBetween } from '@towscout/geo';

import type { Circle } from '../circle.ts';

/** Without a circle, newcomers are ignored. */
const isWithin = (circle: Circle | null, { latitude, longitude }: TrafficIncident): boolean =>
  circle !== null && distanceBetween(circle, { lat: latitude, lng: longitude }) <= circle.radius;

/** Changed in place, added first, or removed when ended. */
export function withIncident<Listed extends TrafficIncident>(
  list: readonly Listed[],
  news: TrafficIncident,
  circle: Circle | null,
  asListed: (news: TrafficIncident) => Listed,
): readonly Listed[] {
  const isListed = list.some(({ id }) => id === news.id);
  if (news.endedAt !== null) return isListed ? list.filter(({ id }) => id !== news.id) : list;
  if (isListed) return list.map((each) => (each.id === news.id ? asListed(news) : each));
  return isWithin(circle, news) ? [asListed(news), ...list] : list;
}
