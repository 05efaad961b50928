export const pushPaths = {
  publicKey: '/api/push/public-key',
  subscriptions: '/api/push/subscriptions',
  subscription: '/api/push/subscriptions/:id',
  test: '/api/push/test',
  unreachable: '/api/push/unreachable',
  oneUnreachable: '/api/push/unreachable/:id',
} as const;

/** The weekly test's notification, which a device shows for a moment. */
export const SELF_TEST_TAG = 'self-test';

export const VIBRATION_MS = [200, 100, 200] as const;

export const emailPaths = {
  /** Emails a confirmation request to the account's address. */
  ask: '/api/alert-email/ask',
  confirm: '/api/alert-email/confirm',
  stop: '/api/alert-email/stop',
} as const;

export const CHANNELS_PER_USER = 5;
export const CHANNEL_NAME_MAX_LENGTH = 40;
export const CHANNEL_KINDS = ['webhook', 'ntfy', 'home-assistant', 'pushover', 'telegram', 'apprise', 'mqtt'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** Apprise services whose addresses name no server, so they can't reach into the operator's network. */
export const APPRISE_SERVICES = [
  'bulksms',
  'clicksend',
  'd7sms',
  'dingtalk',
  'discord',
  'faast',
  'flock',
  'gchat',
  'guilded',
  'ifttt',
  'join',
  'line',
  'msgbird',
  'onesignal',
  'opsgenie',
  'pagerduty',
  'pbul',
  'pover',
  'prowl',
  'psafer',
  'sinch',
  'slack',
  'spush',
  'tgram',
  'twilio',
  'twist',
  'vonage',
  'wxteams',
] as const;

/** How long a replaced secret still signs alongside the new one. */
export const OLD_SECRET_HOURS = 24;

/** Interval between rings of 'Ring until I answer'. */
export const RING_EVERY_SECONDS = 60;
export const RINGS_MOST = 10;

/** How long a code can be sent to the site's Telegram bot. */
export const TELEGRAM_CODE_MINUTES = 15;
/** Problems of the site's bot. 'taken': another program reads its messages. */
export const TELEGRAM_PROBLEMS = ['taken', 'token', 'unreachable'] as const;
export type TelegramProblem = (typeof TELEGRAM_PROBLEMS)[number];

export const channelPaths = {
  list: '/api/alert-channels',
  channel: '/api/alert-channels/:id',
  test: '/api/alert-channels/:id/test',
  secret: '/api/alert-channels/:id/secret',
  telegramChats: '/api/telegram-chats',
  telegramChat: '/api/telegram-chats/:id',
  ringing: '/api/alert-ringing',
} as const;
