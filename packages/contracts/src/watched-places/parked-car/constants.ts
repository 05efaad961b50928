/** The question that a car that sets its own spot asked its owner. */
export const parkedCarPaths = { question: '/api/parked-car/question' } as const;

/** How late a spot can arrive and still be accepted. */
export const SPOT_LATE_HOURS = 12;
/** How long an unanswered question stays open. */
export const QUESTION_HOURS = 12;

/** Includes the owner. */
export const PEOPLE_PER_CAR = 6;
export const OPEN_INVITES_PER_CAR = 5;
export const SHARED_CARS_PER_USER = 10;
export const INVITE_DAYS = 7;
export const CAR_NAME_MAX_LENGTH = 40;

/** In the fragment of an invite's link, which is sent to no server. */
export const INVITE_FRAGMENT = 'invite';

export const householdPaths = {
  sharing: '/api/household',
  invites: '/api/household/invites',
  invite: '/api/household/invites/:id',
  coDriver: '/api/household/co-drivers/:id',
  readInvite: '/api/household/read-invite',
  acceptInvite: '/api/household/accept-invite',
  cars: '/api/shared-cars',
  car: '/api/shared-cars/:id',
  moved: '/api/shared-cars/:id/moved',
} as const;
