/** Every page of the site. */
export const paths = {
  dashboard: '/',
  subscribe: '/subscribe',
  planSelection: '/plan-selection',
  heatmap: '/heatmap',
  scanner: '/scanner',
  enhancedScanner: '/enhanced-scanner',
  activity: '/activity',
  alerts: '/alerts',
  analytics: '/analytics',
  stripeTest: '/stripe-test',
  simplePayment: '/simple-payment',
  privacyPolicy: '/privacy-policy',
  signIn: '/sign-in',
  reports: '/reports',
  moderation: '/moderation',
} as const;
