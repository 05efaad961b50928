import { isFeed, type Source } from '@towscout/domain/sources';
import type { TrustLevel } from '@towscout/domain/trucks';

import { accountOf, isFeedKey } from './reporter.ts';

/** One voice on a truck. `isBelieved` is false for accounts that reported falsely before. */
export type Voice = { reporterKey: string; networkKey: string | null; verdict: 'seen' | 'gone' | 'not_there'; isBelieved: boolean };

/**
 * How many distinct reporters say they see it: each believed account is one; everybody else counts
 * once a network, and not when an account spoke from that network already; a feed is one.
 */
export function countSupporters(voices: readonly Voice[]): number {
  const seen = voices.filter((voice) => voice.verdict === 'seen');
  const accounts = seen.filter((voice) => accountOf(voice.reporterKey) && voice.isBelieved);
  const feeds = seen.filter((voice) => isFeedKey(voice.reporterKey));
  const heardNetworks = new Set(accounts.map((voice) => voice.networkKey));
  const networks = new Set(
    seen.filter((voice) => !accounts.includes(voice) && !feeds.includes(voice) && !heardNetworks.has(voice.networkKey)).map((voice) => voice.networkKey),
  );
  return accounts.length + feeds.length + networks.size;
}

/** How far a truck is believed (design 4.4). Everything but `unconfirmed` may alert. */
export function trustOf(source: Source, voices: readonly Voice[]): TrustLevel {
  if (isFeed(source)) return 'official';
  if (countSupporters(voices) >= 2) return 'confirmed';
  const hasAccount = voices.some((voice) => voice.verdict === 'seen' && accountOf(voice.reporterKey) !== null && voice.isBelieved);
  return hasAccount ? 'reported' : 'unconfirmed';
}

/** How many distinct reporters it takes to send away a truck that somebody else reported. */
const DEPARTED_BY = 2;

/** One who saw it, or one believed account, or two others say that it has gone. */
export function hasLeft(source: Source, firstReporterKey: string | null, voices: readonly Voice[]): boolean {
  const gone = voices.filter((voice) => voice.verdict === 'gone');
  if (new Set(gone.map((voice) => voice.networkKey)).size >= DEPARTED_BY) return true;
  if (isFeed(source)) return false;
  return gone.some((voice) => voice.reporterKey === firstReporterKey || (accountOf(voice.reporterKey) !== null && voice.isBelieved));
}

/** Two others looked and found nothing, and nobody but the first reporter ever saw it. */
export function wasNeverThere(source: Source, firstReporterKey: string | null, voices: readonly Voice[]): boolean {
  if (isFeed(source)) return false;
  const others = voices.filter((voice) => voice.reporterKey !== firstReporterKey);
  const deniers = others.filter((voice) => voice.verdict === 'not_there');
  return !others.some((voice) => voice.verdict === 'seen') && new Set(deniers.map((voice) => voice.networkKey)).size >= DEPARTED_BY;
}
