type Asked = { isError: boolean; data: unknown; errorUpdateCount: number };

/**
 * Whether a query could not be read the last time. TanStack Query calls one that was never answered pending again
 * while it asks once more; polled as often as it times out, it would look as if it were loading forever.
 */
export const hasFailed = ({ isError, data, errorUpdateCount }: Asked): boolean =>
  isError || (data === undefined && errorUpdateCount > 0);
