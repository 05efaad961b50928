import { createWallClock } from '@towscout/domain/wall-clock';

export const TIME_ZONE = 'America/Los_Angeles';
export const clock = createWallClock(TIME_ZONE);
