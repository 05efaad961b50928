import { m } from '@towscout/messages';

import { describeDevice } from '#platform/http/describe-device.ts';

/** As it is stored. */
export const UNRECOGNIZED = 'A browser';

/** In the reader's words. */
export const namePushDevice = (stored: string): string => describeDevice(stored) ?? m.delivery_server_a_browser();
