import type { TrafficIncident } from '@towscout/contracts/incidents/schema';
import { distanceBetween } from '@towscout/geo';

import type { Circle } from '../circle.ts';

/** Whether an incident belongs to what is shown; an area without a circle takes no newcomers. */
const isWithin = (circle: Circle | null, { latitude, longitude }: TrafficIncident): boolean =>
  circle !== null && distanceBetween(circle, { lat: latitude, lng: longitude }) <= circle.radius;

/** A list after news of one incident: changed in place, added first, or taken away because it ended. */
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
