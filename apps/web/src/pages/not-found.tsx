import { m } from '@towscout/messages';

import { paths } from '#platform/paths.ts';
import { LinkButton } from '#ui/button.tsx';

import { PlainPage } from './page-frame.tsx';

export function NotFoundPage() {
  return (
    <PlainPage title={m.pages_failed_not_found()} sentence={m.pages_failed_not_found_sentence()}>
      <p className="text-center text-muted">{m.pages_failed_not_found_why()}</p>
      <p className="text-center">
        <LinkButton variant="primary" size="lg" href={paths.dashboard}>
          {m.common_back_to_map()}
        </LinkButton>
      </p>
    </PlainPage>
  );
}
