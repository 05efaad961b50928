import { hash } from 'node:crypto';

import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

import { m } from '@towscout/messages';

import { type Clock, expiringBy } from '#platform/clock.ts';
import { Problem } from '#platform/http/problem.ts';
import { type ImageKind, imageKind } from '#platform/images/image-kind.ts';
import { FileNotFetchedError, getFile } from '#platform/outgoing/get-file.ts';

/** `digest` is the same for the same bytes. */
export type Still = { bytes: Buffer; kind: ImageKind; digest: string; updatedAt: Date | null; fetchedAt: Date };

/** Completes 'The camera’s host …'. */
type Failed = { reason: string };
type StillAnswer = Still | Failed;

export const isStill = (answer: StillAnswer): answer is Still => 'bytes' in answer;

const MAX_BYTES = 5 * 1024 * 1024;
const MEMORY_BYTES = 64 * 1024 * 1024;
const KEPT_MS = 60_000;
const FAILURE_KEPT_MS = 20_000;
const DEADLINE_MS = 10_000;

export type Stills = {
  /** Fetched at most once a minute for all users. */
  get(url: string): Promise<StillAnswer>;
  /** In memory only. */
  peek(url: string): Still | null;
  /** Fires when the server stops. */
  stopping: AbortSignal;
  stop(): void;
};

type Deps = { clock: Clock; log: Logger; userAgent: string; deadlineMs?: number | undefined };

/** Keeps pictures in memory for a minute, never on disk. */
export function createStills({ clock, log, userAgent, deadlineMs = DEADLINE_MS }: Deps): Stills {
  const stopping = new AbortController();

  async function fetchStill(url: string): Promise<StillAnswer> {
    const now = clock.now();
    const asked = { userAgent, now, signal: stopping.signal, deadlineMs, maxBytes: MAX_BYTES };
    try {
      const file = await getFile({ ...asked, url: new URL(url) });
      if (!file) return { reason: 'has no picture' };
      const kind = imageKind(file.bytes);
      if (kind === null || kind === 'heic') return { reason: 'sent something that is not a picture' };
      const digest = hash('sha256', file.bytes, 'base64url');
      return { bytes: file.bytes, kind, digest, updatedAt: file.lastModified, fetchedAt: now };
    } catch (error) {
      if (!(error instanceof FileNotFetchedError)) throw error;
      log.info({ host: new URL(url).host, reason: error.reason }, 'a camera’s picture did not come');
      return { reason: error.reason };
    }
  }

  const cache = new LRUCache<string, StillAnswer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (answer) => (isStill(answer) ? answer.bytes.length : 0) + 200,
    ttl: KEPT_MS,
    ...expiringBy(clock),
    async fetchMethod(url, _stale, { options }) {
      const answer = await fetchStill(url);
      if (!isStill(answer)) options.ttl = FAILURE_KEPT_MS;
      return answer;
    },
  });

  return {
    get: async (url) => (await cache.fetch(url)) ?? { reason: 'could not be reached' },
    peek(url) {
      const known = cache.peek(url);
      return known && isStill(known) ? known : null;
    },
    stopping: stopping.signal,
    stop: () => stopping.abort(),
  };
}

/** `reason` completes 'The camera’s host …', in English. */
export const pictureMissing = (reason: string): Problem =>
  new Problem(502, 'Bad Gateway', m.traffic_cameras_server_picture_missing({ reason }));
