import { createWallClock } from '@towscout/domain/wall-clock';

export const TIME_ZONE = 'America/Chicago';
export const clock = createWallClock(TIME_ZONE);
