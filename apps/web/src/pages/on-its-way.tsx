import { paths } from '#platform/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/link-button.tsx';

import { PlainPage } from './plain-page.tsx';

/** A page that is not built yet: says so, and links back. */
export function OnItsWayPage({ title, sentence }: { title: string; sentence: string }) {
  return (
    <PlainPage title={title} sentence={sentence}>
      <div className="flex flex-col items-center gap-6">
        <Badge tone="blue">Not available yet</Badge>
        <LinkButton size="lg" href={paths.dashboard}>
          Back to the map
        </LinkButton>
      </div>
    </PlainPage>
  );
}
