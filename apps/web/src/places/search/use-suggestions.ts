import { ADDRESS_SEARCH, placesPaths } from '@towscout/contracts/places';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { api } from '../../platform/api.ts';
import { readSuggestions, type Suggestion } from './suggestion.ts';

const KEPT_MS = 5 * 60_000;

function suggestionOptions(question: string) {
  const query = new URLSearchParams({
    q: question,
    format: 'json',
    addressdetails: '1',
    limit: String(ADDRESS_SEARCH.results),
    countrycodes: 'us',
    dedupe: '1',
  });
  return {
    queryKey: [placesPaths.search, question],
    queryFn: async ({ signal }: { signal: AbortSignal }) => readSuggestions(await api.get(`${placesPaths.search}?${query}`, undefined, { signal })),
    gcTime: KEPT_MS,
  };
}

type Suggestions = { suggestions: Suggestion[]; isSearching: boolean; isLongEnough: boolean };

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
  const query = useQuery({ ...suggestionOptions(question), enabled: isLongEnough && isSettled });
  return {
    suggestions: isLongEnough && isSettled ? (query.data ?? []) : [],
    isSearching: isLongEnough && (!isSettled || query.isFetching),
    isLongEnough,
  };
}

/** Looks a text up at once: for whoever presses Enter before anything was offered. */
export function useFindPlace(): (text: string) => Promise<Suggestion | null> {
  const client = useQueryClient();
  return async (text) => {
    if (text.trim().length < ADDRESS_SEARCH.minCharacters) return null;
    const found = await client.fetchQuery(suggestionOptions(text.trim())).catch(() => []);
    return found[0] ?? null;
  };
}
