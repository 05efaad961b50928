import { createWallClock } from '#platform/wall-clock.ts';

export const TIME_ZONE = 'America/Los_Angeles';
export const clock = createWallClock(TIME_ZONE);
