import { useMutation } from '@tanstack/react-query';

import { FLAG_REASONS, reportPaths } from '@towscout/contracts/reports/paths';
import type { FlagReason } from '@towscout/contracts/reports/schema';

import { api, getErrorMessage } from '#platform/api.ts';
import { signInLink } from '#platform/login-address.ts';
import { FlagMenu } from '#ui/flag-menu.tsx';
import { useToast } from '#ui/toast.tsx';

import type { ReportView } from './report-view.ts';

const REASONS = Object.entries(FLAG_REASONS) as [FlagReason, string][];

/** 'Report this': flags a report, or one of its photos, for the administrators. */
export function FlagReport({ report, isSignedIn }: { report: ReportView; isSignedIn: boolean | null }) {
  const { toast } = useToast();
  const { mutate } = useMutation({
    mutationFn: (flag: { reason: FlagReason; photoUrl?: string }) =>
      api.post(reportPaths.flag, { params: { id: report.id }, body: flag }),
    onSuccess: () => toast({ title: 'Thank you', description: "We'll take a look.", tone: 'success' }),
    onError: (error) =>
      toast({
        title: "Couldn't send that",
        description: getErrorMessage(error, 'Please try again.'),
        tone: 'destructive',
      }),
  });
  const flag = (reason: FlagReason, photoUrl?: string) => {
    // While it is not known who it is, the server decides.
    if (isSignedIn !== false) mutate({ reason, ...(photoUrl && { photoUrl }) });
    else
      toast({
        title: 'Login Required',
        description: 'Please log in to report this.',
        tone: 'destructive',
        link: signInLink(),
      });
  };
  const reasons = REASONS.map(([reason, words]) => ({ words, onChoose: () => flag(reason) }));
  const photos = report.photoUrls.map((url, index) => ({
    words: `Photo ${index + 1} shows a private person`,
    onChoose: () => flag('private_person', url),
  }));
  return <FlagMenu about={report.location} choices={[...reasons, ...photos]} className="-mt-2 -mr-2" />;
}
