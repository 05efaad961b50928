export const towRecordPaths = { list: '/api/tow-records' } as const;

/** Per response; `total` counts all. */
export const TOW_RECORDS_LIMIT = 300;
