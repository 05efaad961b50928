type Asked = { isError: boolean; data: unknown; errorUpdateCount: number };

/** True after a failure, even while TanStack Query calls a never-answered query pending during its retry. */
export const hasFailed = ({ isError, data, errorUpdateCount }: Asked): boolean =>
  isError || (data === undefined && errorUpdateCount > 0);
