import { paths } from '../platform/paths.ts';

/** Routes whose pages are still to come, and in one sentence what each will do. */
export const comingPages = [
  {
    path: paths.heatmap,
    title: 'Activity Heatmap',
    sentence: 'It will show where and when tow trucks work most, counted from confirmed sightings.',
  },
  {
    path: paths.enhancedScanner,
    title: 'Enhanced Traffic Scanner',
    sentence: 'It will scan public incident feeds and cameras of a whole area for premium members.',
  },
  {
    path: paths.activity,
    title: 'Live Activity Monitor',
    sentence: 'It will list every live event around a place as it happens.',
  },
  {
    path: paths.analytics,
    title: 'Analytics & Data Center',
    sentence: 'It will show how tow activity near you changes over days and weeks.',
  },
  { path: paths.simplePayment, title: 'Upgrade to Premium', sentence: 'It will take your payment for premium by card.' },
  { path: paths.stripeTest, title: 'Payment Test', sentence: 'It will try a card payment with test keys.' },
] as const;
