import { useId, useState } from 'react';

import { NoAnswerError } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';

import { ReportForm, type ReportFormProps } from './report-form.tsx';
import { useFileReport } from './use-file-report.ts';

type CommunityReportDialogProps = Omit<ReportFormProps, 'formId' | 'filing' | 'isOnMap' | 'onMapChange' | 'onDone'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The community-verified report: with details and photos, for others to agree with. */
export function CommunityReportDialog({ open, onOpenChange, ...form }: CommunityReportDialogProps) {
  const formId = useId();
  const filing = useFileReport();
  const [isOnMap, setOnMap] = useState(false);
  // Closed while on the map, it opens with the form again.
  if (!open && isOnMap) setOnMap(false);
  const send = filing.error instanceof NoAnswerError ? 'Send again' : 'Submit report';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isOnMap ? 'Where is the truck?' : 'Community report'}
      description={isOnMap ? 'Put the pin on the spot.' : 'Other drivers confirm it. Your name is never shown.'}
      footer={
        !isOnMap && (
          <Button type="submit" form={formId} variant="primary" size="lg" className="w-full" isBusy={filing.isPending}>
            {filing.isPending ? <Spinner label="Sending" /> : send}
          </Button>
        )
      }
    >
      <ReportForm
        {...form}
        formId={formId}
        filing={filing}
        isOnMap={isOnMap}
        onMapChange={setOnMap}
        onDone={() => onOpenChange(false)}
      />
    </Dialog>
  );
}
