import { FlagMenu } from '#ui/flag-menu.tsx';

import { Pressed } from '../pressed.tsx';
import type { States } from '../specimens.ts';

export const isOverlay = true;

const menu = (
  <FlagMenu
    about="Elm St"
    choices={[
      { words: 'Spam or a joke', onChoose: () => {} },
      { words: 'Names or shows a person', onChoose: () => {} },
    ]}
  />
);

export const states: States = { closed: menu, open: <Pressed>{menu}</Pressed> };
