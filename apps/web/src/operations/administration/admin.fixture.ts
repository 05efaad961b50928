import type { AdminAccount, AdminFeed, AdminLogEntry } from '@towscout/contracts/operations/administration';

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

const chp: AdminFeed = {
  key: 'chp_cad',
  name: 'CHP CAD',
  covers: 'California highways',
  lists: 'trucks',
  state: 'fresh',
  offBecause: [],
  failure: null,
  since: minutesAgo(1),
  newestAt: minutesAgo(3),
  readAt: minutesAgo(1),
  isOn: true,
  isOnByDefault: true,
  obstacle: null,
  switched: null,
};
const off = { state: 'off', since: null, newestAt: null, isOn: false } as const;

/** A feed in each state. */
export const FEEDS: AdminFeed[] = [
  chp,
  {
    ...chp,
    key: 'portland_dispatch',
    name: 'Portland 911 dispatch',
    covers: 'Portland and Multnomah County',
    state: 'down',
    failure: 'answered 500',
    since: minutesAgo(30),
    isOnByDefault: false,
    switched: { at: minutesAgo(60), by: null, reason: null },
  },
  {
    ...chp,
    ...off,
    key: 'austin_incidents',
    name: 'Austin traffic incidents',
    covers: 'Austin and Travis County',
    offBecause: ['not_chosen'],
    readAt: minutesAgo(120),
    switched: { at: minutesAgo(90), by: 'boss@example.com', reason: 'It repeats itself' },
  },
  {
    ...chp,
    ...off,
    key: 'ny_511',
    name: '511NY',
    covers: 'New York',
    offBecause: ['no_key'],
    readAt: null,
    isOnByDefault: false,
    obstacle: "It needs STATE_511_KEYS in the server's environment. Set it and restart the server.",
  },
];

export const ACCOUNT: AdminAccount = {
  id: 'bob',
  email: 'bob@example.com',
  name: "بوب '); drop table users; --",
  createdAt: '2026-10-02T12:00:00.000Z',
  isEmailVerified: true,
  isAdministrator: false,
  hasSecondStep: false,
  plan: { subscriptionStatus: 'active', isPremium: true },
  sessions: 2,
  reports: { filed: 12, open: 1 },
  standing: { falseReports: 3, barredUntil: null },
  apiKeys: [
    { id: '7a1c7a5e-55a6-4b1c-9df0-4a5f1c2f0001', name: 'Board', right: 'api', isActive: true, lastUsed: null },
  ],
  ban: null,
};

export const LOG: AdminLogEntry[] = [
  {
    id: 'two',
    at: minutesAgo(5),
    action: 'banned',
    by: 'boss@example.com',
    subject: 'bob@example.com',
    detail: null,
    reason: 'Made up twelve trucks',
    until: null,
  },
  {
    id: 'one',
    at: minutesAgo(90),
    action: 'feed_off',
    by: null,
    subject: 'Austin traffic incidents',
    detail: null,
    reason: null,
    until: null,
  },
];
