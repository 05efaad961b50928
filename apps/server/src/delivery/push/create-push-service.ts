import type { Config } from '#platform/config/config.ts';

import { createWebPush, vapidKeysOf } from './adapters/web-push.ts';
import type { PushService } from './push-service.port.ts';

/** Nobody answers there; push services that want to reach the operator need `VAPID_SUBJECT`. */
const NO_SUBJECT = 'mailto:towscout@example.invalid';

/** Web Push with the operator's key pair, or with one made from the secret that all nodes share. */
export function createPushService(config: Config, storedSecret: string): PushService & { close(): Promise<void> } {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = config;
  return createWebPush({
    keys: publicKey && privateKey ? { publicKey, privateKey } : vapidKeysOf(storedSecret),
    subject: config.VAPID_SUBJECT ?? (config.PUBLIC_URL?.startsWith('https:') ? config.PUBLIC_URL : NO_SUBJECT),
    trustedOrigins: config.PUSH_TRUSTED_ORIGINS,
  });
}
