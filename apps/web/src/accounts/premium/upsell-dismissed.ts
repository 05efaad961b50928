import { keptChoice } from '../../platform/kept-choice.ts';

const upsell = keptChoice('upsell');

/** The upsell that was sent away stays away in this browser. */
export const isUpsellDismissed = (): boolean => upsell.read() === 'dismissed';
export const dismissUpsell = (): void => upsell.keep('dismissed');
