import { useMutation, useQueryClient } from '@tanstack/react-query';

import { reportPaths } from '@towscout/contracts/reports/constants';
import type { VoteType } from '@towscout/contracts/reports/schema';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { api, ApiError, getErrorMessage } from '#platform/api.ts';
import { buildAddress } from '#platform/endpoints.ts';
import { describeSaved, sendOrSave } from '#platform/outbox/send-or-save.ts';
import { signInLink } from '#platform/paths.ts';
import { useToast } from '#ui/toast.tsx';

import { type ReportPages, type ReportView, withVoted } from './use-reports.ts';

type Vote = { report: Pick<ReportView, 'id' | 'location'>; voteType: VoteType | null };

/** Votes on a report, or takes the vote back. `from` is where the voter is, when the browser knows. */
export function useVote({ isSignedIn, from }: { isSignedIn: boolean | null; from: LatLng | null }) {
  const client = useQueryClient();
  const { toast } = useToast();
  const mutation = useMutation({
    mutationFn: ({ report: { id, location }, voteType }: Vote) => {
      const params = { id };
      const body = { voteType, ...(from && { latitude: String(from.lat), longitude: String(from.lng) }) };
      return sendOrSave(
        {
          id: crypto.randomUUID(),
          kind: 'vote',
          subject: m.reports_your_vote_on({ location }),
          about: { id, choice: voteType },
          path: buildAddress(reportPaths.vote, { params }),
          body,
        },
        () => api.post(reportPaths.vote, { params, body }),
      );
    },
    onSuccess: (report) => {
      if (report === 'saved') return toast(describeSaved());
      client.setQueriesData<ReportPages>(
        { queryKey: [reportPaths.list] },
        (pages) => pages && withVoted(pages, report),
      );
      // A list requested before the vote would undo it.
      void client.invalidateQueries({ queryKey: [reportPaths.list] });
      toast({
        title: m.reports_vote_recorded(),
        description: report.myVote === null ? m.reports_vote_removed() : m.reports_thank_you_sentence(),
        tone: 'success',
      });
    },
    onError: (error) =>
      toast({
        title: m.reports_vote_failed_title(),
        description:
          error instanceof ApiError && error.status >= 500
            ? m.reports_vote_failed()
            : getErrorMessage(error, m.reports_vote_failed()),
        tone: 'destructive',
      }),
  });
  return {
    isPending: mutation.isPending,
    vote: (vote: Vote) => {
      // While it is not known who it is, the server decides.
      if (isSignedIn !== false) mutation.mutate(vote);
      else
        toast({
          title: m.reports_login_required(),
          description: m.reports_login_to_vote(),
          tone: 'destructive',
          link: signInLink(),
        });
    },
  };
}
