import { MessageSquarePlus } from 'lucide-react';

import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';

import { useDashboardTasks } from './contexts.tsx';

/** Floats over a phone's map, where the tabs have the quick report. */
export function FloatingReport() {
  const { setFiling } = useDashboardTasks();
  return (
    <Button
      className="max-w-full rounded-full! px-3! text-left leading-tight shadow-high"
      onClick={() => setFiling(true)}
    >
      <MessageSquarePlus aria-hidden size={18} />
      {m.pages_dashboard_community_report()}
    </Button>
  );
}

/** Beside the quick report. */
export function CommunityButton() {
  const { setFiling } = useDashboardTasks();
  return (
    <Button size="lg" className="px-3! lg:px-6!" onClick={() => setFiling(true)}>
      <MessageSquarePlus aria-hidden size={22} />
      {m.pages_dashboard_community_report()}
    </Button>
  );
}
