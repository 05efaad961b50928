/** Every page of the site: the server answers these with it, and any other path with 404. */
export const pagePaths = {
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
  credits: '/credits',
  signIn: '/sign-in',
  reports: '/reports',
  moderation: '/moderation',
} as const;
