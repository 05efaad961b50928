/** That somebody is alerted of a place. */
export type Reading = { userId: string; placeId: string };

export const readingKey = ({ userId, placeId }: Reading): string => `${userId} ${placeId}`;
