import { m } from '@towscout/messages';

import { useUser } from '#accounts/use-user.ts';
import { paths } from '#platform/paths.ts';
import { ModerationQueue } from '#reports/moderation-queue.tsx';

import { PlainPage } from '../page-frame.tsx';
import { AdministratorsOnly, toSignIn } from './administrators-only.tsx';

export function ModerationPage() {
  const { isSignedOut } = useUser();
  if (isSignedOut) return toSignIn(paths.moderation);
  return (
    <PlainPage
      title={m.pages_administration_moderation()}
      sentence={m.pages_administration_moderation_sentence()}
      width="text"
    >
      <AdministratorsOnly refusal={m.pages_administration_moderation_refused()}>
        <ModerationQueue />
      </AdministratorsOnly>
    </PlainPage>
  );
}
