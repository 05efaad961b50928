import { Bell } from 'lucide-react';

import { m } from '@towscout/messages';

import { loginAddress } from '#platform/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Shown in place of the inbox to signed-out visitors. */
export function AlertsInvitation() {
  return (
    <EmptyState icon={<Bell size={22} />} title={m.alerts_invitation_title()}>
      <p>{m.alerts_invitation()}</p>
      <LinkButton reload variant="primary" className="mt-3" href={loginAddress()}>
        {m.common_sign_in()}
      </LinkButton>
    </EmptyState>
  );
}
