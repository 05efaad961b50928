import { z } from 'zod';

import { notification } from '@towscout/contracts/alerts/schema';

/** The notifications stored in the browser for use offline. */
export const lastAlerts = z.array(notification);
