import { z } from 'zod';

import { notification } from '@towscout/contracts/alerts/schema';

/** What is kept of the inbox. */
export const lastAlerts = z.array(notification);
