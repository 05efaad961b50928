import { useServiceWorker } from '#platform/use-service-worker.ts';

import { FollowLanguage } from './follow-language.tsx';
import { useUpdateNotice } from './use-update-notice.ts';
import { SendWaiting } from './waiting/waiting.ts';

/** Every page does this once its first screen is drawn. Renders nothing. */
export function WorkAtRest() {
  useServiceWorker();
  useUpdateNotice();
  return (
    <>
      <SendWaiting />
      <FollowLanguage />
    </>
  );
}
