import { type FetchQueryOptions, type QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';

/** Counts as an observer, so that the request isn't aborted when the last component unmounts. */
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
