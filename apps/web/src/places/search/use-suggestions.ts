import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { ADDRESS_SEARCH, placesPaths, STREET_SEARCH } from '@towscout/contracts/places';

import { api } from '#platform/api.ts';

import { readSuggestions, type Suggestion } from './suggestion.ts';

const KEPT_MS = 5 * 60_000;

export type Found = {
  suggestions: Suggestion[];
  /** A street was asked for, and this site has no geocoder that knows streets. */
  lacksStreets: boolean;
};
const NOTHING: Found = { suggestions: [], lacksStreets: false };

function searchOptions(question: string) {
  const query = {
    q: question,
    format: 'json',
    addressdetails: '1',
    limit: String(ADDRESS_SEARCH.results),
    countrycodes: 'us',
    dedupe: '1',
  } as const;
  return {
    queryKey: [placesPaths.search, question],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Found> => {
      const { answer, headers } = await api.getWithHeaders(placesPaths.search, { query, signal });
      return {
        suggestions: readSuggestions(answer),
        lacksStreets: headers.get(STREET_SEARCH.header) === STREET_SEARCH.unavailable,
      };
    },
    gcTime: KEPT_MS,
  };
}

type Suggestions = Found & { isSearching: boolean; isLongEnough: boolean };

/** What fits what was typed, once typing rests. A search that fails offers nothing, and says nothing. */
export function useSuggestions(text: string): Suggestions {
  const typed = text.trim();
  const [question, setQuestion] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuestion(typed), ADDRESS_SEARCH.debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const isLongEnough = typed.length >= ADDRESS_SEARCH.minCharacters;
  const isSettled = question === typed;
  const query = useQuery({ ...searchOptions(question), enabled: isLongEnough && isSettled });
  const found = isLongEnough && isSettled ? (query.data ?? NOTHING) : NOTHING;
  return { ...found, isSearching: isLongEnough && (!isSettled || query.isFetching), isLongEnough };
}

/** Looks up a text at once, for Enter before any suggestion is shown. */
export function useFind(): (text: string) => Promise<Found> {
  const client = useQueryClient();
  return async (text) =>
    text.trim().length < ADDRESS_SEARCH.minCharacters
      ? NOTHING
      : client.fetchQuery(searchOptions(text.trim())).catch(() => NOTHING);
}
