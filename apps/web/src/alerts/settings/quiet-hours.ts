/** Local times of day, 'HH:MM'; an end before the beginning is on the next day. */
export type QuietHours = { start: string; end: string };

export const EQUAL_TIMES = 'Quiet hours must end at another time than they begin.';

export const isNoTime = ({ start, end }: QuietHours): boolean => start === end;
