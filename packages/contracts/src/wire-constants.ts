export const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** The most rows in one page of a list; the rest follows by `Link: <…>; rel="next"`. */
export const LIST_LIMIT = 500;
