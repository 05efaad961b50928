import { type ReactNode, useId, useState } from 'react';

import { m } from '@towscout/messages';

import { NoAnswerError } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** Shared by the dialog's form, button and map. */
export type ReportFrame = {
  formId: string;
  isOnMap: boolean;
  onMapChange: (isOnMap: boolean) => void;
  onDone: () => void;
};

type ReportDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  send: string;
  sending: { isPending: boolean; error: Error | null };
  children: (frame: ReportFrame) => ReactNode;
};

export function ReportDialog({ open, onOpenChange, title, description, send, sending, children }: ReportDialogProps) {
  const formId = useId();
  const [isOnMap, onMapChange] = useState(false);
  // Closed while on the map, it opens with the form again.
  if (!open && isOnMap) onMapChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isOnMap ? m.reports_form_where_is_it() : title}
      description={isOnMap ? m.reports_form_put_the_pin() : description}
      footer={
        !isOnMap && (
          <Button type="submit" form={formId} variant="primary" size="lg" className="w-full" isBusy={sending.isPending}>
            {sending.isPending ? (
              <Spinner label={m.reports_form_sending()} />
            ) : sending.error instanceof NoAnswerError ? (
              m.reports_form_send_again()
            ) : (
              send
            )}
          </Button>
        )
      }
    >
      {children({ formId, isOnMap, onMapChange, onDone: () => onOpenChange(false) })}
    </Dialog>
  );
}
