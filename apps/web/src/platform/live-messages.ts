import type { LineStatus } from './line.ts';

export type LiveArea = { lat: number; lng: number; radius: number };

/** Whose news, and around which place besides. */
export type Listening = { identity: string | null; area: LiveArea | null };

/** Each page hears them, but a worker doesn't. */
export type Turn = 'online' | 'offline' | 'shown';

export type FromTab =
  | { type: 'here'; isOnline: boolean }
  /** The tab's as long as it lives. */
  | { type: 'lock'; lock: string }
  | { type: 'listen'; to: Listening | null }
  | { type: 'turn'; turn: Turn }
  | { type: 'leave' };

export type News =
  /** `isReopened`: events may have been missed. */
  | { type: 'open'; isReopened: boolean }
  | { type: 'status'; status: LineStatus }
  | { type: 'received' }
  | { type: 'rights-ended' }
  | { type: 'event'; name: string; data: string };

/** `identity` is whose stream it came by. */
export type FromHub = News & { identity: string | null };
