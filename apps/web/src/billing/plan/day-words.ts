const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

/** 'December 22'. */
export const dayWords = (instant: Date): string => day.format(instant);
