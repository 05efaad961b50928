import { useUser } from '#accounts/use-user.ts';
import { paths } from '#platform/paths.ts';
import { ModerationQueue } from '#reports/moderation/moderation-queue.tsx';

import { AdministratorsOnly, toSignIn } from './administrators-only.tsx';
import { PlainPage } from './plain-page.tsx';

export function ModerationPage() {
  const { isSignedOut } = useUser();
  if (isSignedOut) return toSignIn(paths.moderation);
  return (
    <PlainPage title="Moderation" sentence="Flagged content, oldest first." width="text">
      <AdministratorsOnly what="review flagged content">
        <ModerationQueue />
      </AdministratorsOnly>
    </PlainPage>
  );
}
