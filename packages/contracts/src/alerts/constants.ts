/** 'Was it there?' is asked this long after an alert and can be answered for a day. */
export const ASK_AFTER_MINUTES = 10;
export const ASK_FOR_HOURS = 24;
export const AVOID_MINUTES = [30, 60, 120] as const;
export type AvoidMinutes = (typeof AVOID_MINUTES)[number];

export const alertPaths = {
  notifications: '/api/notifications',
  unreadCount: '/api/notifications/unread-count',
  markRead: '/api/notifications/:id/read',
  markAllRead: '/api/notifications/read-all',
  answer: '/api/notifications/:id/answer',
  avoid: '/api/notifications/:id/avoid',
  fewer: '/api/notifications/:id/fewer',
  act: '/api/notifications/:id/act',
  figure: '/api/notifications/figure',
  checkViolations: '/api/notifications/check-violations',
} as const;
