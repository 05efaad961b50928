import type { FastifyRequest } from 'fastify';

import type { ApiKeyRight } from '@towscout/contracts/public-api/constants';

export type Viewer = {
  id: string;
  email: string;
  isEmailVerified: boolean;
  firstName: string | null;
  isPremium: boolean;
  isAdministrator: boolean;
  /** Password only, so not an administrator yet. */
  mustAddSecondStep: boolean;
  /** Its sessions have ended; `until` is null when it has no end. */
  ban: { until: Date | null } | null;
  createdAt: Date;
};

export type Entitlement = {
  /** After validation. */
  isNeeded(request: FastifyRequest): boolean;
  /** Follows 'Premium feature required: '. */
  refusal(): string;
};

/** `key`: by API key only, whose account is counted instead of the address. */
export type Signed = 'member' | 'premium' | 'admin' | 'key';

/** Per address. `except` exempts requests, and may read the body. */
type PerMinute = { perMinute: number; except?: (request: FastifyRequest) => Promise<boolean> };

/** Per address, over all routes of the group. */
export type GroupPerMinute = { perMinute: number; group: string };

/** Checked before the handler. */
export type Policy = {
  who: 'anyone' | Signed;
  /** Defaults to the shared limit. `apart`: the same limit, counted for this route alone. */
  limit?: PerMinute | GroupPerMinute | { perHour: number; by: 'account' } | 'apart';
  entitlements?: readonly Entitlement[];
  /** `key` only: by default a key for the whole API. */
  keyRight?: ApiKeyRight;
  /** `anyone` only: an API key of a premium account, sent with the request, meets the entitlements. */
  acceptsKeys?: true;
  /** Checked before a large body is read; entitlements can't be. */
  isBeforeBody?: true;
};
