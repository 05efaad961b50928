import { m } from '@towscout/messages';

import { useInstallOffer } from '#platform/install-offer.ts';
import { Button } from '#ui/button.tsx';

/**
 * Offers an Android phone once to install the site. An iPhone is told how where it asks for alerts, which needs it.
 * An alert and the question about alerts go first.
 */
export function InstallInvitation() {
  const offer = useInstallOffer();
  if (!offer) return null;
  return (
    <section
      aria-label={m.pages_dashboard_install()}
      className="flex flex-wrap items-center justify-end gap-x-1 border-b border-line bg-raised py-1 pr-1 pl-3 text-sm group-has-[[data-alert-strip]>section]/phone:hidden [[data-push-invitation]:has(section)~&]:hidden"
    >
      <p className="grow basis-64 py-1">{m.pages_dashboard_install_why()}</p>
      <Button onClick={offer.install}>{m.pages_dashboard_install()}</Button>
      <Button variant="quiet" className="px-3!" onClick={offer.decline}>
        {m.common_not_now()}
      </Button>
    </section>
  );
}
