import { OUTLOOK_MAX_DAYS } from '@towscout/contracts/parking-rules/paths';
import type { OutlookQuery, OutlookView } from '@towscout/contracts/parking-rules/schema';
import { toAddress } from '@towscout/contracts/wire/street-address';
import { DAY_MS } from '@towscout/domain/durations';
import { m } from '@towscout/messages';

import { badRequest } from '#platform/http/problem.ts';

import { presentOutlook } from './present-outlook.ts';
import { outlookAt, type OutlookDeps } from './spot/outlook-at.ts';

/** Rejects with 400 for a time that is too far away. */
export async function readOutlook(
  deps: OutlookDeps,
  { lat, lng, street, houseNumber, side, permits = [], hours, ...when }: OutlookQuery,
): Promise<OutlookView> {
  const now = deps.clock.now();
  const from = withinAYear(when.from ?? now, now, 'From');
  const since = withinAYear(when.since ?? from, now, 'Since');
  const address = toAddress({ street, houseNumber });
  return presentOutlook(await outlookAt(deps, { lat, lng, address, side: side ?? null, since, permits }, from, hours));
}

export function withinAYear(at: Date, now: Date, name: string): Date {
  if (Math.abs(at.getTime() - now.getTime()) <= OUTLOOK_MAX_DAYS * DAY_MS) return at;
  throw badRequest(m.parking_rules_server_within_a_year({ name }));
}
