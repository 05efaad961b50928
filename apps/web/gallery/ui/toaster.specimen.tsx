import type { ToastMessage } from '#ui/toast-message.ts';
import { Toaster } from '#ui/toaster.tsx';

import { Kept } from '../kept.tsx';
import type { States } from '../specimens.ts';

export const isOverlay = true;

const sent = (message: ToastMessage) => (
  <Kept<readonly ToastMessage[]> value={[message]}>
    {(waiting, change) => <Toaster waiting={waiting} onTaken={() => change([])} />}
  </Kept>
);

export const states: States = {
  news: sent({ title: 'Tow truck 0.5 mi from you', description: 'Private lot · 3 people · just now' }),
  success: sent({ title: 'Settings Saved', tone: 'success' }),
  failure: sent({ title: 'Error', description: 'Failed to submit report. Please try again.', tone: 'destructive' }),
  'with a link': sent({
    title: 'Premium Feature Required',
    description: 'Extended alert radius up to 25 miles is available for premium subscribers only.',
    link: { href: '#subscribe', label: 'Upgrade' },
  }),
};
