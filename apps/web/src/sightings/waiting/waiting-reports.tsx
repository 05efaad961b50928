import { CloudUpload } from 'lucide-react';
import { useState } from 'react';

import { clockTime } from '@towscout/domain/time-words';

import { Button } from '#ui/button.tsx';

import { discardReport } from './outbox-store.ts';
import type { WaitingReport } from './outbox.ts';
import { useWaitingReports } from './use-outbox.ts';

/** The reports that are saved on this device until there is a network, each with a way to take it back. */
export function WaitingReports({ now }: { now: Date }) {
  const waiting = useWaitingReports();
  if (waiting.length === 0) return null;
  return (
    <section aria-label="Reports waiting to be sent" className="border-b border-line bg-surface">
      <ul>
        {waiting.map((report) => (
          <Waiting key={report.id} report={report} now={now} />
        ))}
      </ul>
    </section>
  );
}

function Waiting({ report, now }: { report: WaitingReport; now: Date }) {
  const [isDiscarding, setDiscarding] = useState(false);
  const discard = () => {
    setDiscarding(true);
    void discardReport(report.id).catch(() => setDiscarding(false));
  };
  return (
    <li className="flex min-h-11 items-center gap-2.5 pl-4 text-sm">
      <CloudUpload aria-hidden size={18} className="shrink-0 text-amber" />
      <p className="min-w-0 flex-1 py-1.5">
        Your report from {clockTime(new Date(report.seenAt), now)} will be sent when you’re back online.
      </p>
      <Button variant="quiet" disabled={isDiscarding} onClick={discard}>
        Discard
      </Button>
    </li>
  );
}
