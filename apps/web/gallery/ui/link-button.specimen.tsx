import { LinkButton } from '#ui/button.tsx';

import type { States } from '../specimens.ts';

export const states: States = {
  primary: (
    <LinkButton variant="primary" href="#primary">
      Upgrade to Premium
    </LinkButton>
  ),
  secondary: <LinkButton href="#secondary">Back to the map</LinkButton>,
  quiet: (
    <LinkButton variant="quiet" href="#quiet">
      Back to the map
    </LinkButton>
  ),
  'by a full page load': (
    <LinkButton reload href="#reload">
      Sign in
    </LinkButton>
  ),
};
