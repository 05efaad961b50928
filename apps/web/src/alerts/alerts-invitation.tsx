import { Bell } from 'lucide-react';

import { loginAddress } from '#platform/login-address.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** What stands under the bell for visitors. */
export function AlertsInvitation() {
  return (
    <EmptyState icon={<Bell size={22} />} title="Alerts for your car">
      <p>Sign in, and TowScout alerts you when a tow truck comes near your car.</p>
      <LinkButton reload variant="primary" className="mt-3" href={loginAddress()}>
        Sign in
      </LinkButton>
    </EmptyState>
  );
}
