import { z } from 'zod';

import { notification } from '@towscout/contracts/alerts';

/** What is kept of the inbox. */
export const lastAlerts = z.array(notification);
