import { useMutation, useQueryClient } from '@tanstack/react-query';

import { reportPaths } from '@towscout/contracts/reports/paths';
import type { VoteType } from '@towscout/contracts/reports/schema';
import type { LatLng } from '@towscout/geo';

import { api, ApiError, getErrorMessage } from '#platform/api.ts';
import { buildAddress } from '#platform/endpoints.ts';
import { signInLink } from '#platform/login-address.ts';
import { SAVED } from '#platform/outbox/saved-text.ts';
import { sendOrSave } from '#platform/outbox/send-or-save.ts';
import { useToast } from '#ui/toast.tsx';

import { type ReportPages, withVoted } from './report-pages.ts';
import type { ReportView } from './report-view.ts';

const VOTE_FAILED = 'Unable to record your vote. Please try again.';

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
          subject: `Your vote on ${location}`,
          about: { id, choice: voteType },
          path: buildAddress(reportPaths.vote, { params }),
          body,
        },
        () => api.post(reportPaths.vote, { params, body }),
      );
    },
    onSuccess: (report) => {
      if (report === 'saved') return toast(SAVED);
      client.setQueriesData<ReportPages>(
        { queryKey: [reportPaths.list] },
        (pages) => pages && withVoted(pages, report),
      );
      // A list requested before the vote would undo it.
      void client.invalidateQueries({ queryKey: [reportPaths.list] });
      toast({
        title: 'Vote Recorded',
        description: report.myVote === null ? 'Your vote was removed.' : 'Thank you.',
        tone: 'success',
      });
    },
    onError: (error) =>
      toast({
        title: 'Vote Failed',
        description:
          error instanceof ApiError && error.status >= 500 ? VOTE_FAILED : getErrorMessage(error, VOTE_FAILED),
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
          title: 'Login Required',
          description: 'Please log in to vote on reports.',
          tone: 'destructive',
          link: signInLink(),
        });
    },
  };
}
