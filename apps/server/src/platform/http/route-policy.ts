import type { FastifyRequest } from 'fastify';

/** Whoever sends a request, when signed in. */
export type Viewer = {
  id: string;
  email: string;
  isEmailVerified: boolean;
  firstName: string | null;
  isPremium: boolean;
  isAdministrator: boolean;
  /** Signs in with a password alone, and so may not act as an administrator yet. */
  mustAddSecondStep: boolean;
  createdAt: Date;
};

/** Something that only premium includes, and whether a request asks for it. */
export type Entitlement = {
  /** Checked once the request is validated. */
  isNeeded(request: FastifyRequest): boolean;
  /** Why it is refused without premium, following 'Premium feature required: '. */
  refusal: string;
};

/** `key`: a program with an API key, which is asked for before all else and counted instead of its address. A cookie is nothing to it. */
export type Signed = 'member' | 'premium' | 'admin' | 'key';

/** From one address. `except`: what is let in however often it comes; it may read the body. */
type PerMinute = { perMinute: number; except?: (request: FastifyRequest) => Promise<boolean> };

/** What a route requires of whoever uses it. It is checked before the handler, which never checks again. */
export type Policy = {
  who: 'anyone' | Signed;
  /** How often; by default, as often as all routes together. `apart`: the same, but counted for this route alone. */
  limit?: PerMinute | { perHour: number; by: 'account' } | 'apart';
  /** Checked in this order. */
  entitlements?: readonly Entitlement[];
  /** Checked before a large body is read, rather than once it is validated. Entitlements can't be. */
  isBeforeBody?: true;
};
