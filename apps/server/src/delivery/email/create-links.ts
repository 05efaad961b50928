import type { Clock } from '#platform/clock.ts';

import type { Email, Links } from './email-texts.ts';

/** With which the emails of an account are stopped. */
export async function createLinks(
  { clock, stopLink, publicUrl }: Pick<Email, 'stopLink' | 'publicUrl'> & { clock: Clock },
  userId: string,
): Promise<Links> {
  const stop = encodeURIComponent(await stopLink.seal({ userId }, clock.now()));
  return {
    site: publicUrl,
    stopUrl: `${publicUrl}/api/alert-email/stop?token=${stop}`,
    stopPage: `${publicUrl}/alerts?stop-email=${stop}`,
  };
}
