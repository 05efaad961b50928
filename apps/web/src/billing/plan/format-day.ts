const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

/** 'December 22'. */
export const formatDay = (instant: Date): string => day.format(instant);
