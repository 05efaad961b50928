import type { ComponentProps } from 'react';

import type { TruckStatus } from '@towscout/domain/trucks/status';

import { QuickReportDialog } from '#reports/form/quick-report-dialog.tsx';
import { SameTruckQuestion } from '#trucks/same-truck-question.tsx';
import type { TowTruckView } from '#trucks/tow-truck-view.ts';
import { TruckMark } from '#trucks/truck-mark.tsx';

type QuickReportProps = Omit<
  ComponentProps<typeof QuickReportDialog<TowTruckView>>,
  'SameTruckQuestion' | 'StatusMark'
>;

export const QuickReport = (props: QuickReportProps) => (
  <QuickReportDialog {...props} SameTruckQuestion={SameTruckQuestion} StatusMark={StatusMark} />
);

const StatusMark = ({ choice }: { choice: TruckStatus }) => (
  <TruckMark truck={{ status: choice, source: 'user', trust: 'confirmed' }} className="size-10" />
);
