import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { sightingPaths } from '@towscout/contracts/trucks/constants';
import { isFeed, type Source } from '@towscout/domain/sources/tow-calls';
import { SAME_TRUCK_METERS } from '@towscout/domain/trucks/status';
import { distanceBetween, type LatLng, meters, metersToMiles } from '@towscout/geo';

import { api } from '../api.ts';
import { readPlace, useOwnWordsHere } from './own-words.ts';
import { useWaiting } from './use-outbox.ts';

type Truck = { id: string; latitude: number; longitude: number; confirmations: number; source: Source };

const SAME_TRUCK_MILES = metersToMiles(meters(SAME_TRUCK_METERS));

/**
 * The trucks among these that only I see, since nobody is alerted by their own vote. Of a member the server is
 * asked, too, because they may have reported from another device; until it answers, nothing alerts.
 */
export function useOwnVote(trucks: readonly Truck[], signedIn: boolean): ReadonlySet<string> {
  const here = useOwnWordsHere();
  const waitingAt = useWaiting().mine.flatMap(({ kind, body }) => (kind === 'report' ? (readPlace(body) ?? []) : []));
  const ids = trucks
    .filter(hasOneVote)
    .map(({ id }) => id)
    .toSorted();
  const { data: asked, isError } = useQuery({
    queryKey: [sightingPaths.mine, ids],
    queryFn: async ({ signal }) => ({ ids, words: await api.get(sightingPaths.mine, { signal }) }),
    enabled: signedIn && ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  const isAsked = (id: string): boolean => !signedIn || isError || asked?.ids.includes(id) === true;
  const said = new Set([...here.words, ...(asked?.words ?? [])].map(({ id }) => id));
  const reportedAt = [...here.reportingAt, ...waitingAt];
  const isMine = ({ id, latitude: lat, longitude: lng }: Truck): boolean =>
    !isAsked(id) || said.has(id) || reportedAt.some((place) => isSameSpot(place, { lat, lng }));
  const mine = trucks.flatMap((truck) => (hasOneVote(truck) && isMine(truck) ? [truck.id] : [])).join(' ');
  return useMemo(() => new Set(mine.split(' ')), [mine]);
}

/** A feed's call is its source's word. */
const hasOneVote = ({ confirmations, source }: Truck): boolean => confirmations === 1 && !isFeed(source);

const isSameSpot = (a: LatLng, b: LatLng): boolean => distanceBetween(a, b) <= SAME_TRUCK_MILES;
