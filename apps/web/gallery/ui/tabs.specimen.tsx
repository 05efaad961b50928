import { Tabs } from '#ui/tabs.tsx';

import type { States } from '../specimens.ts';

export const states: States = {
  two: (
    <Tabs
      label="Alert settings"
      tabs={[
        { value: 'trucks', label: 'Tow Truck Alerts', content: <p>Radius, sound, frequency.</p> },
        { value: 'violations', label: 'Violation Alerts', content: <p>Radius, types, plates.</p> },
      ]}
    />
  ),
};
