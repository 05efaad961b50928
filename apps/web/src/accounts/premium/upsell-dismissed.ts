import { keptChoice } from '../../platform/kept-choice.ts';

const upsell = keptChoice('upsell');

/** An upsell that was dismissed stays dismissed in this browser. */
export const isUpsellDismissed = (): boolean => upsell.read() === 'dismissed';
export const dismissUpsell = (): void => upsell.keep('dismissed');
