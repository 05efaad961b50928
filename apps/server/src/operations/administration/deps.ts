import type { Accounts } from '#accounts';
import type { Platform } from '#platform/platform.ts';
import type { PublicApi } from '#public-api';
import type { Reports } from '#reports';
import type { Sources } from '#sources';
import type { Trucks } from '#trucks';

export type Needs = {
  accounts: Pick<Accounts, 'findAccount' | 'findViewers' | 'confirmOwner' | 'ban' | 'liftBan'>;
  sources: Pick<Sources, 'listSwitchable' | 'switchFeed' | 'findConfigChanges' | 'cityName'>;
  trucks: Pick<Trucks, 'standings'>;
  reports: Pick<Reports, 'countBy' | 'findDecided'>;
  publicApi: Pick<PublicApi, 'keysOf' | 'revoke'>;
};

export type AdministrationDeps = Pick<Platform, 'db' | 'clock'> & Needs;
