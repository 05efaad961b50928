import { type FetchQueryOptions, type QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';

/**
 * What a query answers, known or fetched now. A request ends when the last component that shows it leaves: until there is
 * an answer, whoever waits here counts as one. Rejects as the query does.
 */
export async function fetchAnswer<Answer, Key extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<Answer, Error, Answer, Key>,
): Promise<Answer> {
  const leave = new QueryObserver(client, { ...options, enabled: false }).subscribe(() => {});
  try {
    return await client.fetchQuery(options);
  } finally {
    leave();
  }
}
