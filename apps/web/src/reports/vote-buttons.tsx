import { ThumbsDown, ThumbsUp } from 'lucide-react';

import { m } from '@towscout/messages';

import { useWaitingVote } from '#platform/outbox/use-outbox.ts';
import { Button } from '#ui/button.tsx';

import type { ReportView } from './report-view.ts';

type VoteButtonsProps = {
  report: ReportView;
  isBusy: boolean;
  onVote: (voteType: 'upvote' | 'downvote' | null) => void;
};

/** Still there, or not there: a second press removes the vote. Own reports have no buttons. */
export function VoteButtons({ report, isBusy, onVote }: VoteButtonsProps) {
  const { upvotes, downvotes, isMine } = report;
  const waiting = useWaitingVote('vote', report.id);
  const myVote = waiting ? waiting.choice : report.myVote;
  if (isMine) {
    return <p className="text-xs text-muted">{m.reports_your_report_votes({ upvotes, downvotes })}</p>;
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          aria-pressed={myVote === 'upvote'}
          isBusy={isBusy}
          onClick={() => onVote(myVote === 'upvote' ? null : 'upvote')}
          className={myVote === 'upvote' ? 'border-green-solid bg-green-wash px-3! text-green' : 'px-3!'}
        >
          <ThumbsUp aria-hidden size={16} />
          {m.reports_is_there()} <span className="tabular-nums">{upvotes}</span>
        </Button>
        <Button
          aria-pressed={myVote === 'downvote'}
          isBusy={isBusy}
          onClick={() => onVote(myVote === 'downvote' ? null : 'downvote')}
          className={myVote === 'downvote' ? 'border-red-solid bg-red-wash px-3! text-red' : 'px-3!'}
        >
          <ThumbsDown aria-hidden size={16} />
          {m.reports_not_there()} <span className="tabular-nums">{downvotes}</span>
        </Button>
      </div>
      {waiting && <p className="text-sm text-muted">{m.reports_vote_waits()}</p>}
    </>
  );
}
