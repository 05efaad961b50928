import { NOBODY, SAID_BY, SAID_BY_ANOTHER } from '@towscout/contracts/wire/said-by';
import { m } from '@towscout/messages';

import { Problem } from '#platform/http/problem.ts';

type Request = { headers: Readonly<Record<string, string | string[] | undefined>> };

/** The viewer, unless the vote was queued signed out or by another account. */
export function getVoter<Viewer extends { id: string }>(request: Request, viewer: Viewer | null): Viewer | null {
  const said = request.headers[SAID_BY.toLowerCase()];
  if (said === undefined) return viewer;
  if (said === NOBODY) return null;
  if (said !== viewer?.id) throw saidByAnother();
  return viewer;
}

const saidByAnother = () => new Problem(SAID_BY_ANOTHER, 'Precondition Failed', m.trucks_server_another_account());
