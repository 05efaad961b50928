import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { ADDRESS_SEARCH, STREET_SEARCH, type StreetLack, placesPaths } from '@towscout/contracts/places/constants';
import type { LatLng } from '@towscout/geo';

import { api } from '#platform/api.ts';
import { fetchAnswer } from '#platform/query-client.ts';

import { usePosition } from '../use-position.tsx';
import { readSuggestions, type Suggestion } from './suggestion.ts';

const KEPT_MS = 5 * 60_000;
const MOST_TRIES = STREET_SEARCH.patienceMs / STREET_SEARCH.againMs;

export type Found = { suggestions: Suggestion[]; lack: StreetLack | null };
const NOTHING: Found = { suggestions: [], lack: null };

const lackIn = (headers: Headers): StreetLack | null =>
  STREET_SEARCH.reasons.find((reason) => reason === headers.get(STREET_SEARCH.header)) ?? null;

/** About half a mile, enough to pick the city's Main Street. */
const COARSE_DIGITS = 2;

function searchOptions(question: string, near: LatLng | null) {
  const query = {
    ...(near && { lat: near.lat.toFixed(COARSE_DIGITS), lon: near.lng.toFixed(COARSE_DIGITS) }),
    q: question,
    format: 'json',
    addressdetails: '1',
    limit: String(ADDRESS_SEARCH.results),
    countrycodes: 'us',
    dedupe: '1',
  } as const;
  return {
    queryKey: [placesPaths.search, query],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Found> => {
      const { answer, headers } = await api.getWithHeaders(placesPaths.search, { query, signal });
      return { suggestions: readSuggestions(answer), lack: lackIn(headers) };
    },
    gcTime: KEPT_MS,
    // Streets being fetched arrive within seconds.
    staleTime: ({ state }: { state: { data: Found | undefined } }) => (state.data?.lack === 'fetching' ? 0 : KEPT_MS),
    refetchInterval: ({ state }: { state: { data: Found | undefined; dataUpdateCount: number } }) =>
      state.data?.lack === 'fetching' && state.dataUpdateCount < MOST_TRIES ? STREET_SEARCH.againMs : false,
  };
}

type Suggestions = Found & { isSearching: boolean; isLongEnough: boolean };

/** Debounced; a failed search yields nothing. */
export function useSuggestions(text: string): Suggestions {
  const typed = text.trim();
  const [question, setQuestion] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuestion(typed), ADDRESS_SEARCH.debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const isLongEnough = typed.length >= ADDRESS_SEARCH.minCharacters;
  const isSettled = question === typed;
  const near = useNear();
  const query = useQuery({ ...searchOptions(question, near), enabled: isLongEnough && isSettled });
  const found = isLongEnough && isSettled ? (query.data ?? NOTHING) : NOTHING;
  return { ...found, isSearching: isLongEnough && (!isSettled || query.isLoading), isLongEnough };
}

/** For Enter before suggestions appear. */
export function useFind(): (text: string) => Promise<Found> {
  const client = useQueryClient();
  const near = useNear();
  return async (text) =>
    text.trim().length < ADDRESS_SEARCH.minCharacters
      ? NOTHING
      : fetchAnswer(client, searchOptions(text.trim(), near)).catch(() => NOTHING);
}

/** Streets without a city are searched around the user's position. */
function useNear(): LatLng | null {
  const { position } = usePosition();
  return position?.isReal ? position : null;
}
