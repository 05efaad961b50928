/** Local times of day, 'HH:MM'; an end before the beginning is on the next day. */
export type QuietHours = { start: string; end: string };

export const EQUAL_TIMES = 'Quiet hours cannot start and end at the same time.';

export const isNoTime = ({ start, end }: QuietHours): boolean => start === end;
