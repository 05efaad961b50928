export const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** The most rows that one list answers; the rest follows by `Link: <…>; rel="next"`. */
export const LIST_LIMIT = 500;
