import { useState } from 'react';

import { Button } from '#ui/button.tsx';

import { QuickReport } from './quick-report.tsx';

const SPOT = { lat: 40.7589, lng: -73.9851, words: 'At your location' };

export function QuickReportButton({ spot = SPOT }: { spot?: typeof SPOT | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Quick Report</Button>
      <QuickReport
        open={isOpen}
        onOpenChange={setOpen}
        spot={spot}
        areaName="Near Times Square, New York"
        loaded={[]}
        SpotPicker={() => null}
        onReported={() => {}}
      />
    </>
  );
}
