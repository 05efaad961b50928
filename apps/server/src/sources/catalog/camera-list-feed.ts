import { z } from 'zod';

import { PLAIN_DECIMAL } from '@towscout/contracts/wire/schema';
import { plainLine } from '@towscout/domain/plain-text';

import { FeedError, type Feed } from '#sources/engine/feed.port.ts';
import { getFeed } from '#sources/engine/get-feed.ts';
import type { ListedCamera } from '#sources/items.ts';

import { withoutMarkup } from '../reading/read-fields.ts';

/** `dropped`: entries that could not be read. `whole` is false when the document was cut short. */
export type CameraList = { cameras: ListedCamera[]; dropped: number; whole: boolean };

type Options = Pick<Feed, 'key' | 'source' | 'pollSeconds' | 'lateMinutes'> & {
  url: string;
  userAgent: string;
  deadlineMs: number | undefined;
  stillOrigins: ReadonlySet<string>;
  parse(text: string, stillOrigins: ReadonlySet<string>): CameraList | null;
};

/** A document that lists cameras. It is as new as its server says, or as the moment of asking. */
export const cameraListFeed = ({ parse, url, userAgent, deadlineMs, stillOrigins, ...feed }: Options): Feed => ({
  ...feed,
  kinds: ['cameras'],
  stillOrigins,
  async read(previous, now, signal) {
    const answer = await getFeed({ url, userAgent, deadlineMs, accept: 'application/json', previous, now, signal });
    if (answer.kind === 'unchanged') return answer;
    const list = parse(answer.text, stillOrigins);
    if (!list) throw new FeedError('answered something that is not a list of cameras');
    const asOf = answer.lastModified ?? now;
    return {
      kind: 'read',
      items: { cameras: list.cameras },
      complete: answer.whole && list.whole,
      asOf,
      newestChangeAt: asOf,
      validators: answer.validators,
    };
  },
});

const MAX_LENGTH = 200;

/** Text or a number, as one plain line; '' when there is none. */
export const words = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform((value) => plainLine(withoutMarkup(String(value ?? ''))).slice(0, MAX_LENGTH));

export const coordinate = z
  .union([z.number(), z.string().trim().regex(PLAIN_DECIMAL)])
  .transform(Number)
  .refine(Number.isFinite);

/** Null for any other host. */
export function urlAt(hosts: ReadonlySet<string>, text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return hosts.has(url.origin) && url.username === '' ? url.href : null;
}
