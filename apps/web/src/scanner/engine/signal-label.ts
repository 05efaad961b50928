export type SignalLabel = 'FULL' | 'GOOD' | 'WEAK' | 'POOR';

/** Above 80 FULL, above 60 GOOD, above 40 WEAK, else POOR. */
export const signalLabel = (signal: number): SignalLabel => (signal > 80 ? 'FULL' : signal > 60 ? 'GOOD' : signal > 40 ? 'WEAK' : 'POOR');
