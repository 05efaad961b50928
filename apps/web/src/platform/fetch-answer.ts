import { CancelledError, type FetchQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * What a query answers, known or fetched now. A component that leaves aborts the request that it shows, for everyone
 * who waits for it: then this one fetches again. Rejects as the query does.
 */
export async function fetchAnswer<Answer, Key extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<Answer, Error, Answer, Key>,
): Promise<Answer> {
  try {
    return await client.fetchQuery(options);
  } catch (error) {
    if (error instanceof CancelledError && error.revert) return fetchAnswer(client, options);
    throw error;
  }
}
