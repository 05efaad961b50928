import { onTestFinished } from 'vitest';

import { SIGNED_IN_HINT, accountPaths } from '@towscout/contracts/accounts/constants';
import type { UserView } from '@towscout/contracts/accounts/schema';
import { parkedCarPaths } from '@towscout/contracts/watched-places/parked-car/constants';

import type { FakeApi } from '#testing/fake-api.fixture.ts';

import { MEMBER } from './member.fixture.ts';

export function signIn(api: FakeApi, over: Partial<UserView> = {}): void {
  document.cookie = `${SIGNED_IN_HINT}=1; path=/`;
  onTestFinished(() => void (document.cookie = `${SIGNED_IN_HINT}=; path=/; max-age=0`));
  api.on('GET', accountPaths.user, () => ({ ...MEMBER, ...over }));
  api.on('GET', parkedCarPaths.question, () => ({ question: null }));
}
