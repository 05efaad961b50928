import type { SignInWays, UserView } from '@towscout/contracts/accounts/schema';

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Events } from '#platform/events/facts.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import type { UserData } from '#platform/user-data.ts';

import type { AccountLinks } from '../account-links.ts';
import type { AccountMail } from '../account-mail.ts';
import type { Auth } from '../auth.ts';
import type { SignedIn } from '../signed-in.ts';
import type { UserRow } from '../users.queries.ts';

export type OwnAccountDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  bus: Pick<LiveBus, 'publish'>;
  auth: Auth;
  signedIn: SignedIn;
  mail: AccountMail;
  links: AccountLinks;
  ways: SignInWays;
  view(user: UserRow): Promise<UserView>;
  userData: () => readonly UserData[];
};
