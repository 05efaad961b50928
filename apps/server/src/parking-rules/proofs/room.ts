import type { Accounts } from '#accounts';
import type { Places } from '#places';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import type { Reports } from '#reports';

import type { ParkingRules } from '../index.ts';
import { countChains } from './proofs.queries.ts';
import { proofRoutes } from './routes.ts';
import { createSigner } from './seal/seal.ts';
import { proofsUserData } from './user-data.ts';

type Needs = {
  accounts: Accounts;
  places: Places;
  parkingRules: ParkingRules;
  reports: Pick<Reports, 'privatePhotos'>;
};

/** Photos that show later where and when a car was parked. */
export function createProofs(platform: Platform, needs: Needs): Room {
  const { config, secrets } = platform;
  const deps = {
    ...platform,
    ...needs,
    photos: needs.reports.privatePhotos,
    signer: createSigner(secrets.proof),
    site: config.PUBLIC_URL ?? 'TowScout',
  };
  return {
    face: null,
    routes: (app) => proofRoutes(app, deps),
    userData: proofsUserData,
    start: () => countChains(platform.db),
  };
}
