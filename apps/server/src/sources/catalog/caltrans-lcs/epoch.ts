/** Seconds since 1970 as Caltrans writes them; null for anything else. */
export const readEpoch = (text: string): Date | null =>
  /^\d{9,11}$/.test(text) ? new Date(Number(text) * 1000) : null;
