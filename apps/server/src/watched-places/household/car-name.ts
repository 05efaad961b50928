import { CAR_NAME_MAX_LENGTH } from '@towscout/contracts/watched-places/household/paths';
import { m } from '@towscout/messages';

/** 'Ann's car', until its owner names it. */
export function defaultCarName(firstName: string | null): string {
  const name = [...(firstName ?? '')]
    .slice(0, CAR_NAME_MAX_LENGTH - m.watched_places_server_car_of({ name: '' }).length)
    .join('')
    .trim();
  return name === '' ? m.watched_places_server_shared_car() : m.watched_places_server_car_of({ name });
}
