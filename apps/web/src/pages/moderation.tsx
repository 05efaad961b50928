import { ModerationQueue } from '#reports/moderation/moderation-queue.tsx';

import { PlainPage } from './plain-page.tsx';

/** What was flagged, for administrators. */
export function ModerationPage() {
  return (
    <PlainPage title="Moderation" sentence="Flagged content, oldest first." width="text">
      <ModerationQueue />
    </PlainPage>
  );
}
