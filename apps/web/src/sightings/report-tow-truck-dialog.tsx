import { useId, useState } from 'react';

import { NoAnswerError } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';

import { ReportForm, type ReportFormProps } from './report-form.tsx';
import { useReportTowTruck } from './use-report-tow-truck.ts';

type ReportTowTruckDialogProps = Omit<ReportFormProps, 'formId' | 'report' | 'isOnMap' | 'onMapChange' | 'onDone'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Quick report: open, say what it does, send. */
export function ReportTowTruckDialog({ open, onOpenChange, ...form }: ReportTowTruckDialogProps) {
  const formId = useId();
  const report = useReportTowTruck();
  const [isOnMap, setOnMap] = useState(false);
  // Closed while on the map, it opens with the form again.
  if (!open && isOnMap) setOnMap(false);
  const send = report.error instanceof NoAnswerError ? 'Send again' : 'Report';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isOnMap ? 'Where is the truck?' : 'Report a tow truck'}
      description={isOnMap ? 'Put the pin on the spot.' : 'Reports are anonymous: nobody sees who sent one.'}
      footer={
        !isOnMap && (
          <Button type="submit" form={formId} variant="primary" size="lg" className="w-full" isBusy={report.isPending}>
            {report.isPending ? <Spinner label="Sending" /> : send}
          </Button>
        )
      }
    >
      <ReportForm
        {...form}
        formId={formId}
        report={report}
        isOnMap={isOnMap}
        onMapChange={setOnMap}
        onDone={() => onOpenChange(false)}
      />
    </Dialog>
  );
}
