import { createWallClock } from '#platform/wall-clock.ts';

export const TIME_ZONE = 'America/Chicago';
export const clock = createWallClock(TIME_ZONE);
