import { paths } from '#platform/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';

import { PlainPage } from './plain-page.tsx';

export function NotFoundPage() {
  return (
    <PlainPage title="404 Page Not Found" sentence="Did you forget to add the page to the router?">
      <p className="text-center text-muted">There’s no page at this address. The link may be old or mistyped.</p>
      <p className="text-center">
        <LinkButton variant="primary" size="lg" href={paths.dashboard}>
          Back to the map
        </LinkButton>
      </p>
    </PlainPage>
  );
}
