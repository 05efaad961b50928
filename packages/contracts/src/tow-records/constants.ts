export const towRecordPaths = { list: '/api/tow-records', lots: '/api/tow-lots' } as const;

/** Per response; `total` counts all. */
export const TOW_RECORDS_LIMIT = 300;
