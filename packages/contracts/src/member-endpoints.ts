import { accountEndpoints } from './accounts/endpoints.ts';
import { alertEndpoints } from './alerts/schema.ts';
import { billingEndpoints } from './billing/schema.ts';
import { channelEndpoints } from './delivery/channels.ts';
import { emailEndpoints, pushEndpoints } from './delivery/push.ts';
import { administrationEndpoints } from './operations/administration.ts';
import { supportEndpoints } from './operations/support.ts';
import { calendarEndpoints } from './parking-rules/calendar.ts';
import { proofEndpoints } from './parking-rules/proofs.ts';
import { apiKeyEndpoints } from './public-api/keys.ts';
import { cityDataEndpoints } from './sources/city-data.ts';
import { cameraEndpoints } from './traffic/cameras.ts';
import { householdEndpoints } from './watched-places/parked-car/household.ts';
import { parkedCarEndpoints } from './watched-places/parked-car/schema.ts';
import { watchedPlaceEndpoints } from './watched-places/schema.ts';

/** Signing in and members' requests, kept out of a visitor's first screen. */
export const memberEndpoints = {
  ...accountEndpoints,
  ...alertEndpoints,
  ...billingEndpoints,
  ...channelEndpoints,
  ...emailEndpoints,
  ...pushEndpoints,
  ...administrationEndpoints,
  ...supportEndpoints,
  ...calendarEndpoints,
  ...proofEndpoints,
  ...apiKeyEndpoints,
  ...cityDataEndpoints,
  ...cameraEndpoints,
  ...watchedPlaceEndpoints,
  ...householdEndpoints,
  ...parkedCarEndpoints,
} as const;
