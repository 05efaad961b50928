export const DEMO_PLACE = { lat: 37.7749, lng: -122.4194, name: 'San Francisco' } as const;

export const sitePaths = { site: '/api/site' } as const;

/** The server responds to any other path with 404. */
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
  account: '/account',
  confirmEmail: '/confirm-email',
  resetPassword: '/reset-password',
  reports: '/reports',
  moderation: '/moderation',
  admin: '/admin',
  towed: '/towed',
  coverage: '/coverage',
  sources: '/sources',
  status: '/status',
} as const;
