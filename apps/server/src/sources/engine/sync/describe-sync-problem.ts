import { m } from '@towscout/messages';

import { describeFailure } from '../describe-failure.ts';

const LIMIT = /^This city has reached its limit of (\d+) requests an hour\.$/;
const PORTAL = /^.*’s data portal (.*)\.$/;
const ENDED = /^The site stopped twice while it read /;
const UNSAVED = /’s data couldn't be saved\.$/;

/** A sync keeps its problem in English; whoever looks reads it in their own language. */
export function describeSyncProblem(problem: string, city: string): string {
  const [, limit] = LIMIT.exec(problem) ?? [];
  if (limit !== undefined) return m.sources_server_rate_limit_reached({ limit });
  const [, reason] = PORTAL.exec(problem) ?? [];
  if (reason !== undefined) return m.sources_server_portal_failed({ city, reason: describeFailure(reason) });
  if (ENDED.test(problem)) return m.sources_server_ended_twice({ city });
  return UNSAVED.test(problem) ? m.sources_server_city_not_saved({ city }) : problem;
}
