import { useMutation } from '@tanstack/react-query';

import { FLAG_REASONS, flagReasonWords, reportPaths } from '@towscout/contracts/reports/constants';
import type { FlagReason } from '@towscout/contracts/reports/schema';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { signInLink } from '#platform/paths.ts';
import { FlagMenu } from '#ui/flag-menu.tsx';
import { useToast } from '#ui/toast.tsx';

import type { ReportView } from './use-reports.ts';

/** 'Report this': flags a report, or one of its photos, for the administrators. */
export function FlagReport({ report, isSignedIn }: { report: ReportView; isSignedIn: boolean | null }) {
  const { toast } = useToast();
  const { mutate } = useMutation({
    mutationFn: (flag: { reason: FlagReason; photoUrl?: string }) =>
      api.post(reportPaths.flag, { params: { id: report.id }, body: flag }),
    onSuccess: () => toast({ title: m.reports_thank_you(), description: m.reports_flag_received(), tone: 'success' }),
    meta: { failed: m.reports_not_sent_short(), otherwise: m.reports_please_try_again() },
  });
  const flag = (reason: FlagReason, photoUrl?: string) => {
    // While it is not known who it is, the server decides.
    if (isSignedIn !== false) mutate({ reason, ...(photoUrl && { photoUrl }) });
    else
      toast({
        title: m.reports_login_required(),
        description: m.reports_login_to_flag(),
        tone: 'destructive',
        link: signInLink(),
      });
  };
  const reasons = FLAG_REASONS.map((reason) => ({ words: flagReasonWords()[reason], onChoose: () => flag(reason) }));
  const photos = report.photoUrls.map((url, index) => ({
    words: m.reports_photo_private_person({ number: index + 1 }),
    onChoose: () => flag('private_person', url),
  }));
  return <FlagMenu about={report.location} choices={[...reasons, ...photos]} className="-mt-2 -mr-2" />;
}
