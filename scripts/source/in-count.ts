/** '1 row', '12 rows'. */
export const inCount = (count: number, what: string): string => `${count} ${count === 1 ? what : `${what}s`}`;
